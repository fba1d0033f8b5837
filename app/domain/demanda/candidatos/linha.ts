import { ehProprioCaso, podeExecutar, podeOperar } from '#app/domain/acesso/autoridade.ts';
import { DECLAROU_SE_IMPEDIDO } from '#app/domain/impedimento/labels.ts';
import { dadosDaOperacao, type Operacao } from '#app/domain/acesso/operacoes.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { PROPRIO_CASO } from '#app/domain/avaliacao/labels.ts';
import { ETAPAS, nomeNaDemanda } from '#app/domain/etapa/catalogo.ts';
import type { EtapaId } from '#app/domain/etapa/types.ts';
import { FILTRO } from '#app/domain/habilitacao/situacao.ts';
import { NO_FIM } from '#app/domain/relatorio/conteudo.ts';
import { TIPO_DE_CANDIDATO } from '#app/domain/selecao/labels.ts';
import { comResultado } from '#app/domain/situacao/etapas.ts';
import { LUGAR_DO_FIM } from '#app/domain/situacao/fim.ts';
import { posicaoEmPalavras } from '#app/domain/situacao/labels.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import type { ComoEsta, Situacao } from '#app/domain/situacao/types.ts';
import { vencimentoDoDia } from '#app/domain/vencimento/rules.ts';
import { vencimentoEmPalavras } from '#app/domain/vencimento/labels.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { caminhoDaFicha } from '../caminhos.ts';
import { marcasDe } from './marcas.ts';
import type {
  Avaliado,
  Candidato,
  DemandaComArea,
  Grupo,
  LinhaDoCandidato,
  Somas,
  Turno,
  Vez,
} from './types.ts';
import { turnosDe, type Momento } from './vez.ts';

export type Leitor = Momento & {
  actor: UsuarioAtor;
  /** Participations about which the reader declared an impediment. */
  impedidas: ReadonlySet<string>;
};

/** Whoever reads the rows: `abreFichas`, the files of the candidates are theirs to open. R-FIC-02. */
export type LeitorDasLinhas = Leitor & { abreFichas: boolean };

/** Does this person do what somebody waits for? One's own case is nobody's own to do. R-ACE-04. */
export const cabeA = (
  actor: UsuarioAtor,
  operacao: Operacao,
  areaAtuacao: string,
  pessoas: readonly string[],
): boolean => podeExecutar(operacao, actor, { areaAtuacao, pessoas }).ok;

function reservaDe(pessoa: Candidato, { actor, impedidas }: Leitor): string | null {
  if (ehProprioCaso(actor, [pessoa.usuarioId])) return PROPRIO_CASO;
  return impedidas.has(pessoa.participacaoId) ? DECLAROU_SE_IMPEDIDO : null;
}

const ORDEM = { nossa: 0, candidato: 1, outros: 2, nada: 3, fora: 4 } as const;

type Andamento = { situacao: Situacao; turnos: readonly Turno[] };

/** How somebody stands and whose turn it is, whoever it is and whoever reads. */
export function andamentoDe(demanda: DemandaComArea, como: ComoEsta, momento: Momento): Andamento {
  const situacao = situacaoDaPessoa(demanda, como, 'equipe', momento.now);
  return { situacao, turnos: turnosDe(demanda, situacao, como, momento) };
}

/** How somebody is counted and ordered for this reader; what is reserved counts among all, and in nothing else. */
export function avaliar<P extends Candidato>(
  demanda: DemandaComArea,
  pessoa: P,
  { situacao, turnos }: Andamento,
  leitor: Leitor,
): Avaliado<P> & { situacao: Situacao } {
  const reserva = reservaDe(pessoa, leitor);
  if (reserva !== null)
    return { pessoa, situacao, reserva, grupos: ['todos'], turno: null, ordem: ORDEM.nada, ate: null };
  const nosso = turnos.find(
    ({ vez }) =>
      vez?.de === 'equipe' && cabeA(leitor.actor, vez.operacao, demanda.areaAtuacao, [pessoa.usuarioId]),
  );
  const deles = turnos.find(({ vez }) => vez?.de === 'candidato');
  const turno = nosso ?? deles ?? turnos.find(({ vez }) => vez !== null) ?? turnos[0] ?? null;
  const lugar = LUGAR_DO_FIM[situacao.fim.codigo];
  const grupos: Grupo[] = ['todos'];
  if (lugar === 'etapa' || lugar === 'pedido') grupos.push('disputa');
  if (nosso) grupos.push('equipe');
  if (deles) grupos.push('candidato');
  if (situacao.etapas.some(({ posicao }) => posicao.onde === 'em-recurso')) grupos.push('recurso');
  if (lugar === 'fora') grupos.push('fora');
  const ordem = nosso
    ? ORDEM.nossa
    : deles
      ? ORDEM.candidato
      : lugar === 'fora'
        ? ORDEM.fora
        : turno?.vez
          ? ORDEM.outros
          : ORDEM.nada;
  return { pessoa, situacao, reserva, grupos, turno, ordem, ate: prazoDa(turno?.vez ?? null) };
}

const prazoDa = (vez: Vez): Dia | null => (vez === null || vez.de === 'outros' ? null : vez.ate);

const SEM_DIA = '9999-12-31';

/** What this reader has to do first, by the day it is due; then the others, by name. R-LUG-04. */
export const porVencimento = (a: Avaliado, b: Avaliado): number =>
  a.ordem - b.ordem || (a.ate ?? SEM_DIA).localeCompare(b.ate ?? SEM_DIA) || porNome(a, b);

const alfabeto = new Intl.Collator('pt-BR');

export const porNome = (a: Avaliado, b: Avaliado): number =>
  alfabeto.compare(a.pessoa.nomeNoCurriculo, b.pessoa.nomeNoCurriculo) ||
  a.pessoa.participacaoId.localeCompare(b.pessoa.participacaoId);

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

const nomeDa = (etapa: EtapaId, demanda: DemandaComArea): string =>
  comResultado(etapa) ? nomeNaDemanda(etapa, demanda) : ETAPAS[etapa].titulo;

/** Where they are now, in words. */
export function agoraDe(demanda: DemandaComArea, { fim }: Situacao, turno: Turno | null): string {
  if (turno !== null && turno.etapa !== null && turno.posicao !== null) {
    const { etapa, posicao, vez } = turno;
    if (posicao.onde === 'espera' && vez === null) return `Espera a etapa ${nomeDa(etapa, demanda)}`;
    return maiuscula(posicaoEmPalavras(posicao));
  }
  switch (fim.codigo) {
    case 'reprovado':
      return `Fora: ${NO_FIM.reprovado.toLowerCase()} em ${nomeDa(fim.etapa, demanda)}`;
    case 'retirou':
      return 'Fora: retirou o interesse';
    case 'nao-necessaria':
      return `${NO_FIM[fim.codigo]}: ${fim.processo}`;
    default:
      return LUGAR_DO_FIM[fim.codigo] === 'fora'
        ? `Fora: ${NO_FIM[fim.codigo].toLowerCase()}`
        : NO_FIM[fim.codigo];
  }
}

/** The appeal that waits for a decision, by the stage of its result. */
export type RecursosDeles = Partial<Record<EtapaId, string>>;

/** What a page of rows shows beside the standing. */
export type Detalhe = { cidade: string | null; uf: string | null; recursos: RecursosDeles; somas: Somas };

export function linhaDe(
  demanda: DemandaComArea,
  { pessoa, situacao, reserva, turno, ate }: ReturnType<typeof avaliar>,
  detalhe: Detalhe | undefined,
  { actor, now, abreFichas }: LeitorDasLinhas,
): LinhaDoCandidato {
  const lugar = detalhe?.cidade ? `${detalhe.cidade}${detalhe.uf ? `-${detalhe.uf}` : ''}` : null;
  const quem = {
    participacaoId: pessoa.participacaoId,
    ficha: abreFichas && reserva === null ? caminhoDaFicha(demanda.id, pessoa.participacaoId) : null,
    nome: pessoa.nomeNoCurriculo,
  };
  if (reserva !== null) {
    const vazias = marcasDe(demanda, { pessoa, situacao, somas: null }).map(() => null);
    return { ...quem, detalhe: '', marcas: vazias, agora: reserva, prazo: null, acao: null };
  }
  const vez = turno?.vez ?? null;
  const lePontos = podeOperar('avaliacao.acompanhar', actor);
  const hoje = diaDoInstante(now);
  const vencimento = vez?.de === 'equipe' && ate !== null ? vencimentoDoDia(ate, hoje) : null;
  const texto = vencimento && vencimentoEmPalavras(vencimento, hoje);
  return {
    ...quem,
    detalhe: [TIPO_DE_CANDIDATO[pessoa.tipo], lugar].filter(Boolean).join(' · '),
    marcas: marcasDe(demanda, { pessoa, situacao, somas: lePontos ? (detalhe?.somas ?? null) : null }),
    agora: agoraDe(demanda, situacao, turno),
    prazo: texto ? { atrasado: vencimento?.codigo === 'atrasado', texto: maiuscula(texto) } : null,
    acao: acaoDe(demanda, pessoa, turno, detalhe?.recursos ?? {}, actor),
  };
}

/** What this reader does about them now, where its own screen does it. R-LUG-03. */
export function acaoDe(
  { id, areaAtuacao }: DemandaComArea,
  { participacaoId, usuarioId }: Candidato,
  turno: Turno | null,
  recursos: RecursosDeles,
  actor: UsuarioAtor,
): LinhaDoCandidato['acao'] {
  const vez = turno?.vez ?? null;
  if (vez?.de !== 'equipe' || !vez.aberta || !cabeA(actor, vez.operacao, areaAtuacao, [usuarioId]))
    return null;
  const tela = dadosDaOperacao(vez.operacao).telas[0] ?? '';
  const recurso = turno?.etapa ? recursos[turno.etapa] : undefined;
  const daDemanda = `${tela}?credenciamento=${id}`;
  switch (vez.ato) {
    case 'avaliar':
      return { rotulo: 'Avaliar', href: `${tela}/${id}/candidato/${participacaoId}` };
    case 'agendar':
      return { rotulo: 'Agendar', href: daDemanda };
    case 'enviar-resultado':
      return { rotulo: 'Ver avaliações', href: `${tela}?tipo=T&credenciamento=${id}` };
    case 'analisar':
      return { rotulo: 'Analisar', href: `${tela}/${participacaoId}` };
    case 'decidir-falta':
      return { rotulo: 'Decidir', href: `${daDemanda}&status=${String(FILTRO.todos)}` };
    case 'decidir-recurso':
      return recurso === undefined
        ? { rotulo: 'Ver recursos', href: daDemanda }
        : { rotulo: 'Decidir recurso', href: `${tela}/${recurso}?credenciamento=${id}` };
    case 'homologar':
      return { rotulo: 'Pedir homologação', href: `${tela}/${id}` };
    case 'notificar':
      return null;
  }
}
