import { diligenciasAbertas } from '#app/domain/agenda/rules/diligencias.ts';
import { situacaoDoRecurso } from '#app/domain/agenda/rules/etapas.ts';
import { HABILITACOES, naoEnviados, situacaoDosDocumentos } from '#app/domain/agenda/rules/nao-enviados.ts';
import type { DiligenciaDaPessoa, ParticipacaoNaAgenda } from '#app/domain/agenda/types.ts';
import { fimCurto, formatarJanela, instanteCurto, naData } from '#app/domain/cronograma/calendar/janela.ts';
import { faseDe, janelaDeRealizacao, janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Janela } from '#app/domain/cronograma/types.ts';
import { NOME_DA_HABILITACAO, SLUG } from '#app/domain/documento/labels.ts';
import { statusDaHabilitacao } from '#app/domain/documento/rules.ts';
import { nomeDaEtapa } from '#app/domain/etapa/catalogo.ts';
import { faseDoEnvio } from '#app/domain/etapa/fases.ts';
import { caminhoDaDiligencia } from '#app/domain/habilitacao/telas.ts';
import { motivoParaNaoRecorrer } from '#app/domain/recurso/rules.ts';
import { ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { caminhoDoCandidato } from '#app/domain/agendamento/telas.ts';
import { diaDoInstante, formatarInstante } from '#app/lib/dates.ts';
import type { Tarefa } from '../types.ts';
import { emOrdem } from './lista.ts';
import { urgenciaDoDia } from './prazo.ts';

/** What one of their demands asks of a candidate now: documents while they may be sent, an appeal while it may be filed. */
export function tarefasDaParticipacao(participacao: ParticipacaoNaAgenda, now: Date): Tarefa[] {
  return [
    ...presencasAConfirmar(participacao, now),
    ...documentosAEnviar(participacao, now),
    ...recursosCabiveis(participacao, now),
  ];
}

/** All that one of their demands asks of a candidate, the soonest first: the home has those of every demand. R-TEL-44. */
export const tarefasDaDemanda = (
  participacao: ParticipacaoNaAgenda,
  rascunhos: ReadonlySet<string>,
  now: Date,
): Tarefa[] =>
  emOrdem([
    ...diligenciasAbertas(participacao, now).map((uma) => tarefaDaDiligencia(uma, now)),
    ...tarefasDaParticipacao(participacao, now),
    ...tarefasDoNaoEnviado(participacao, rascunhos, now),
  ]);

type SemPrazo = Omit<Tarefa, 'urgencia' | 'prazo' | 'curto' | 'dia' | 'desde' | 'progresso'>;

function comPrazo(janela: Janela, now: Date, tarefa: SemPrazo): Tarefa {
  return {
    ...tarefa,
    urgencia: urgenciaDoDia(janela.fim, diaDoInstante(now)),
    dia: janela.fim,
    desde: null,
    progresso: null,
    prazo: `até ${formatarJanela(janela, 'fim')}`,
    curto: `até ${fimCurto(janela.fim, diaDoInstante(now))}`,
  };
}

/** A document that is asked for again, while it may be sent (R-HAB-07). */
export function tarefaDaDiligencia(
  { id, demandaId, processo, objeto, documento, ate }: DiligenciaDaPessoa,
  now: Date,
): Tarefa {
  return comPrazo({ inicio: ate, fim: ate }, now, {
    chave: `${id}:diligencia`,
    icone: 'file-up',
    titulo: `Envie de novo: ${documento}`,
    processo,
    complemento: objeto,
    botao: 'Responder diligência',
    href: caminhoDaDiligencia(demandaId, id),
  });
}

/** What was prepared in a window that closed over it (R-DOC-04, R-REC-10). */
export function tarefasDoNaoEnviado(
  participacao: ParticipacaoNaAgenda,
  rascunhos: ReadonlySet<string>,
  now: Date,
): Tarefa[] {
  const { processo, objeto } = participacao;
  return naoEnviados(participacao, rascunhos, now).map(({ tipo, chave, titulo, janela, caminho }) => ({
    ...comPrazo(janela, now, {
      chave,
      icone: tipo === 'recurso' ? 'gavel' : 'file-up',
      titulo,
      processo,
      complemento: objeto,
      botao: 'Ver o rascunho',
      href: caminho,
    }),
    urgencia: 'atrasado',
    prazo: `o prazo terminou ${naData(formatarJanela(janela, 'fim'))}`,
    curto: `o prazo terminou: ${fimCurto(janela.fim, diaDoInstante(now))}`,
  }));
}

/** An interview or a didactic test to come whose hour the person neither confirmed nor asked to change. */
function presencasAConfirmar(
  { demandaId, processo, objeto, agendamentos }: ParticipacaoNaAgenda,
  now: Date,
): Tarefa[] {
  return agendamentos
    .filter(({ inicio, respondido }) => inicio > now && !respondido)
    .map(({ id, tipo, inicio }) => ({
      chave: `${id}:presenca`,
      icone: 'calendar-clock',
      titulo: `Confirme a sua presença: ${ROTULO_DO_TIPO[tipo]}`,
      processo,
      complemento: objeto,
      botao: 'Ver o horário',
      href: caminhoDoCandidato(demandaId, tipo),
      urgencia: urgenciaDoDia(diaDoInstante(inicio), diaDoInstante(now)),
      dia: diaDoInstante(inicio),
      desde: null,
      progresso: null,
      prazo: formatarInstante(inicio),
      curto: instanteCurto(inicio, now),
    }));
}

function documentosAEnviar(participacao: ParticipacaoNaAgenda, now: Date): Tarefa[] {
  const { demandaId, processo, objeto, fases, envios } = participacao;
  const situacao = situacaoDosDocumentos(participacao);
  return HABILITACOES.flatMap((habilitacao): Tarefa[] => {
    const fase = faseDe(fases, faseDoEnvio(habilitacao));
    const codigo = fase && statusDaHabilitacao(habilitacao, situacao, now).codigo;
    const nome = NOME_DA_HABILITACAO[habilitacao].toLowerCase();
    if (!fase || codigo !== 'aberto') return [];
    const comecado = envios.some((envio) => envio.habilitacao === habilitacao);
    return [
      comPrazo(janelaDeRealizacao(fase), now, {
        chave: `${demandaId}:${habilitacao}`,
        icone: 'file-up',
        titulo: `${comecado ? 'Termine de enviar' : 'Envie'} os documentos da habilitação ${nome}`,
        processo,
        complemento: objeto,
        botao: comecado ? 'Continuar envio' : 'Enviar documentos',
        href: `/minhas-demandas/${demandaId}/documentos/${SLUG[habilitacao]}`,
      }),
    ];
  });
}

function recursosCabiveis(participacao: ParticipacaoNaAgenda, now: Date): Tarefa[] {
  const { processo, objeto, resultados } = participacao;
  return resultados.flatMap((resultado): Tarefa[] => {
    const situacao = situacaoDoRecurso(participacao, resultado);
    const janela = situacao.fase && janelaDeRecurso(situacao.fase);
    if (janela === null || motivoParaNaoRecorrer(situacao, now) !== null) return [];
    const outro = resultado.recurso !== null;
    return [
      comPrazo(janela, now, {
        chave: `${resultado.id}:recurso`,
        icone: 'gavel',
        titulo: `Você pode apresentar ${outro ? 'outro recurso' : 'recurso'}: ${nomeDaEtapa(resultado.etapa, participacao)}`,
        processo,
        complemento: objeto,
        botao: outro ? 'Tentar outro recurso' : 'Iniciar recurso',
        href: `/historico-credenciamento/${resultado.id}/recurso${outro ? '?novo=1' : ''}`,
      }),
    ];
  });
}
