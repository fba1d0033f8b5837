import { faseDe, janelaDeRealizacao, janelaDeRecurso } from '../../cronograma/calendar/periodo.ts';
import type { Janela } from '../../cronograma/types.ts';
import { NOME_DA_HABILITACAO, SLUG } from '../../documento/labels.ts';
import { statusDaHabilitacao } from '../../documento/rules.ts';
import { nomeDaEtapa } from '../../etapa/catalogo.ts';
import { faseDoEnvio } from '../../etapa/fases.ts';
import type { Habilitacao } from '../../etapa/types.ts';
import { motivoParaNaoRecorrer } from '../../recurso/rules.ts';
import { diaDoInstante, diasEntre, inicioDoDia } from '#app/lib/dates.ts';
import type { ParticipacaoNaAgenda } from '../types.ts';
import { situacaoDoRecurso } from './etapas.ts';

export const HABILITACOES: readonly Habilitacao[] = ['HabTec', 'HabJud'];

/** Days for which a person is told that something was prepared and not sent. */
export const DIAS_DO_NAO_ENVIADO = 7;

/** What was prepared in a window that closed over it. */
export type NaoEnviado = {
  tipo: 'documentos' | 'recurso';
  chave: string;
  /** 'Os documentos da habilitação técnica', 'O seu recurso: Cadastro'. */
  titulo: string;
  janela: Janela;
  caminho: `/${string}`;
};

/** What the documents' rules ask about a demand of the person's own. */
export function situacaoDosDocumentos(participacao: ParticipacaoNaAgenda) {
  const { envios } = participacao;
  const enviado = (qual: Habilitacao) =>
    envios.some(({ habilitacao, estado }) => habilitacao === qual && estado === 'enviado');
  return {
    ...participacao,
    enviadoTecnica: enviado('HabTec'),
    enviadoJuridica: enviado('HabJud'),
    comRascunho: envios.flatMap(({ habilitacao, estado, anexos }) =>
      estado === 'rascunho' && anexos > 0 ? [habilitacao] : [],
    ),
  };
}

/**
 * Documents attached and appeals written that were not sent when their window closed, some days ago at most;
 * `rascunhos` are the results that the drafts are about. Only what could have been sent (R-DOC-04, R-REC-10).
 */
export function naoEnviados(
  participacao: ParticipacaoNaAgenda,
  rascunhos: ReadonlySet<string>,
  now: Date,
): NaoEnviado[] {
  const itens = [...documentos(participacao, now), ...recursos(participacao, rascunhos)];
  return itens.filter(({ janela }) => {
    const passados = diasEntre(janela.fim, diaDoInstante(now));
    return passados >= 1 && passados <= DIAS_DO_NAO_ENVIADO;
  });
}

function documentos(participacao: ParticipacaoNaAgenda, now: Date): NaoEnviado[] {
  const { demandaId, fases } = participacao;
  const situacao = situacaoDosDocumentos(participacao);
  return HABILITACOES.flatMap((habilitacao): NaoEnviado[] => {
    const fase = faseDe(fases, faseDoEnvio(habilitacao));
    if (!fase || statusDaHabilitacao(habilitacao, situacao, now).codigo !== 'nao-enviado') return [];
    return [
      {
        tipo: 'documentos',
        chave: `${demandaId}:${habilitacao}`,
        titulo: `Os documentos da habilitação ${NOME_DA_HABILITACAO[habilitacao].toLowerCase()} NÃO foram enviados`,
        janela: janelaDeRealizacao(fase),
        caminho: `/minhas-demandas/${demandaId}/documentos/${SLUG[habilitacao]}`,
      },
    ];
  });
}

function recursos(participacao: ParticipacaoNaAgenda, rascunhos: ReadonlySet<string>): NaoEnviado[] {
  return participacao.resultados
    .filter(({ id }) => rascunhos.has(id))
    .flatMap((resultado): NaoEnviado[] => {
      const situacao = situacaoDoRecurso(participacao, resultado);
      const janela = situacao.fase && janelaDeRecurso(situacao.fase);
      if (janela === null || motivoParaNaoRecorrer(situacao, inicioDoDia(janela.fim)) !== null) return [];
      return [
        {
          tipo: 'recurso',
          chave: `${resultado.id}:rascunho`,
          titulo: `O seu recurso NÃO foi enviado: ${nomeDaEtapa(resultado.etapa, participacao)}`,
          janela,
          caminho: `/historico-credenciamento/${resultado.id}/recurso?novo=1`,
        },
      ];
    });
}
