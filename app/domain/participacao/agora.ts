import { fasesDa, etapasDaDemanda, situacaoNaAgenda } from '../agenda/rules/etapas.ts';
import { linhaDoTempo, type FormasDaLinha } from '../agenda/rules/linha.ts';
import type { ParticipacaoLida, ParticipacaoNaAgenda } from '../agenda/types.ts';
import { ROTULO_DO_TIPO } from '../agendamento/labels.ts';
import { caminhoDoCandidato } from '../agendamento/telas.ts';
import { diasCurtos, fimCurto, instanteCurto, janelaCurta } from '../cronograma/calendar/janela.ts';
import { janelaDeRealizacao } from '../cronograma/calendar/periodo.ts';
import { nomeDaAtividade, textoDoObjeto } from '../demanda/labels.ts';
import { ETAPAS } from '../etapa/catalogo.ts';
import { STATUS } from '../etapa/ids.ts';
import { estaEm, TERMINAIS } from '../etapa/status.ts';
import type { EtapaId } from '../etapa/types.ts';
import { fimDoCandidato } from '../homologacao/candidato.ts';
import { tarefasDaDemanda } from '../inicio/rules/candidato.ts';
import type { Tarefa } from '../inicio/types.ts';
import { acabou } from '../situacao/fim.ts';
import type { Posicao, Situacao } from '../situacao/types.ts';
import { diaDoInstante, diasEntre, formatarInstante, type Dia } from '#app/lib/dates.ts';
import { TEXTOS } from './labels.ts';
import type { Agora, Botao, Cartao, NomeDaDemanda, Trecho } from './types.ts';

/** The same without what the person began and did not send: a draft is theirs alone. R-FIC-03. */
export const semRascunhos = (participacao: ParticipacaoLida): ParticipacaoLida => ({
  ...participacao,
  envios: participacao.envios.filter(({ estado }) => estado === 'enviado'),
});

/** With so few days left the button is the solid one. */
const DIAS_DE_PRESSA = 2;

/** How a demand is called on the pages of its candidates: the course, or the chain and where; then what tells it from others. */
export function nomeDaDemanda({ partes, emMunicipio, atividade }: ParticipacaoLida): NomeDaDemanda {
  const [primeira, segunda] = partes;
  if (emMunicipio)
    return {
      nome: segunda === null ? (primeira ?? '') : `${segunda} em ${primeira ?? ''}`,
      tipo: nomeDaAtividade(atividade),
    };
  return { nome: primeira ?? '', tipo: textoDoObjeto([segunda, nomeDaAtividade(atividade)]) };
}

/** Deadlines short and whole, as the cards and the page of a demand write them. R-CRO-19. */
export const formasCurtas = (now: Date): FormasDaLinha => {
  const hoje = diaDoInstante(now);
  return {
    janela: (janela) => janelaCurta(janela, hoje),
    fim: (fim) => fimCurto(fim, hoje),
    instante: formatarInstante,
  };
};

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** What comes before the day in a short deadline. */
const ANTES_DO_DIA = /^(até |o prazo terminou: )/;

function daTarefa({ titulo, curto, botao, href, dia }: Tarefa, hoje: Dia): Pick<Agora, 'frase' | 'botao'> {
  const cheio = dia !== null && diasEntre(hoje, dia) <= DIAS_DE_PRESSA;
  const frase: Trecho[] = [{ forte: `${titulo}.` }];
  if (curto !== undefined) {
    const [antes = ''] = ANTES_DO_DIA.exec(curto) ?? [];
    frase.push(
      ` ${maiuscula(antes)}`,
      { forte: antes === '' ? maiuscula(curto) : curto.slice(antes.length) },
      '.',
    );
  }
  return { frase, botao: { rotulo: botao, href, cheio } };
}

/** What is waited for in a stage, and until when it runs. */
function espera(participacao: ParticipacaoNaAgenda, etapa: EtapaId, hoje: Dia): Trecho[] {
  const { titulo } = ETAPAS[etapa];
  const daEtapa = etapasDaDemanda(participacao).find(({ id }) => id === etapa);
  const [proxima] = (daEtapa ? fasesDa(participacao, daEtapa) : [])
    .map(janelaDeRealizacao)
    .filter(({ fim }) => fim >= hoje)
    .toSorted((a, b) => a.fim.localeCompare(b.fim));
  if (proxima === undefined) return [`${titulo}: aguardando o resultado.`, ' ', TEXTOS.resultadoPorEmail];
  const quando = diasCurtos(proxima, hoje);
  return [
    proxima.inicio > hoje ? `${titulo}: ${quando}.` : `${titulo} em curso, ${quando}.`,
    ' ',
    TEXTOS.resultadoPorEmail,
  ];
}

function daPosicao(
  participacao: ParticipacaoNaAgenda,
  etapa: EtapaId,
  posicao: Posicao,
  hoje: Dia,
): Trecho[] {
  const { titulo } = ETAPAS[etapa];
  switch (posicao.onde) {
    case 'deles':
      if (posicao.ate === null) return [`${titulo}: ainda sem data.`];
      return [
        `${titulo}: `,
        { forte: janelaCurta({ inicio: posicao.de ?? posicao.ate, fim: posicao.ate }, hoje) },
        '.',
      ];
    case 'nao-enviou':
      return [{ forte: `${titulo}: o prazo terminou sem envio.` }];
    case 'recorre':
      return [
        { forte: `${titulo}: reprovado.` },
        ' Você pode recorrer ',
        { forte: janelaCurta({ inicio: posicao.de, fim: posicao.ate }, hoje) },
        '.',
      ];
    case 'em-recurso':
      return [`${titulo}: o seu recurso está em análise. A decisão chega por e-mail.`];
    default:
      return espera(participacao, etapa, hoje);
  }
}

/** What goes on while nothing needs them. */
function andamento(
  participacao: ParticipacaoNaAgenda,
  { etapas, atual }: Situacao,
  now: Date,
): Pick<Agora, 'frase' | 'botao'> {
  const marcado = participacao.agendamentos.find(({ inicio }) => inicio > now);
  if (marcado) {
    const { tipo, inicio, lugar } = marcado;
    const onde = lugar.tipoLocal === 'P' ? lugar.local : 'a distância';
    return {
      frase: [`${ROTULO_DO_TIPO[tipo]}: `, { forte: instanteCurto(inicio, now) }, `, ${onde}.`],
      botao: {
        rotulo: 'Ver o horário',
        href: caminhoDoCandidato(participacao.demandaId, tipo),
        cheio: false,
      },
    };
  }
  if (participacao.cronograma === null) return { frase: [TEXTOS.semCronograma], botao: null };
  const nela = etapas.find(({ etapa }) => etapa === atual);
  if (nela === undefined) return { frase: [TEXTOS.semEtapa], botao: null };
  return { frase: daPosicao(participacao, nela.etapa, nela.posicao, diaDoInstante(now)), botao: null };
}

function seloDoFim({ fim }: Situacao, linha: ReturnType<typeof linhaDoTempo>): NonNullable<Agora['selo']> {
  if (fim.codigo === 'homologado') return { tom: 'success', texto: 'Homologado' };
  if (fim.codigo === 'nao-homologado') return { tom: 'error', texto: 'Não homologado' };
  return linha.situacao;
}

function terminou(
  { status }: ParticipacaoNaAgenda,
  { fim, etapas }: Situacao,
  texto: string | null,
): Trecho[] {
  if (texto !== null) return [texto];
  if (fim.codigo === 'retirou') return [TEXTOS.retirou];
  if (fim.codigo === 'reprovado') {
    const posicao = etapas.find(({ etapa }) => etapa === fim.etapa)?.posicao;
    const depois = posicao?.onde === 'reprovado' && posicao.aposRecurso ? ', depois do recurso' : '';
    return [`${ETAPAS[fim.etapa].titulo}: reprovado${depois}.`];
  }
  return [status === STATUS.cancelada ? TEXTOS.cancelada : TEXTOS.finalizada];
}

/**
 * How one of the person's demands is now, as far as they were told: what needs them is what their home says that needs them.
 * `rascunhos`: the results against which they wrote an appeal that was not sent. R-TEL-44.
 */
export function agoraNaDemanda(
  participacao: ParticipacaoNaAgenda,
  rascunhos: ReadonlySet<string>,
  now: Date,
): Agora {
  const { demandaId, status, homologacao = null } = participacao;
  const situacao = situacaoNaAgenda(participacao, now);
  const terminal = estaEm(status, TERMINAIS);
  const tarefas = terminal ? [] : tarefasDaDemanda(participacao, rascunhos, now);
  const [primeira] = tarefas;
  if (primeira !== undefined)
    return { grupo: 'precisa', ...daTarefa(primeira, diaDoInstante(now)), selo: null, tarefas };
  const fim = fimDoCandidato({ status, situacao, homologacao });
  const dito = fim && (fim.motivo === null ? fim.texto : `${fim.texto} ${fim.motivo}`);
  if (terminal || acabou(situacao.fim)) {
    const certificado: Botao = {
      rotulo: 'Ver o certificado',
      href: `/minhas-demandas/${demandaId}/certificado`,
      cheio: false,
    };
    return {
      grupo: 'encerrada',
      frase: terminou(participacao, situacao, dito),
      botao: fim?.certificado === undefined ? null : certificado,
      selo: seloDoFim(situacao, linhaDoTempo(participacao, now)),
      tarefas,
    };
  }
  if (dito !== null) return { grupo: 'andamento', frase: [dito], botao: null, selo: null, tarefas };
  return { grupo: 'andamento', ...andamento(participacao, situacao, now), selo: null, tarefas };
}

/** The demand as a card, of how it is now. */
export function cartaoDaDemanda(
  participacao: ParticipacaoLida,
  { grupo, frase, botao, selo }: Agora,
  now: Date,
): Cartao {
  const { posicao, etapas } = linhaDoTempo(participacao, now);
  return {
    ...{ grupo, frase, botao, selo },
    ...nomeDaDemanda(participacao),
    id: participacao.demandaId,
    processo: participacao.processo,
    cerca: { posicao, total: etapas.length },
  };
}
