import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { faseDe, janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { faseDoEnvio, temEntrevista, temHabilitacaoJuridica } from '#app/domain/etapa/fases.ts';
import { ETAPA, FASE, FORMATO } from '#app/domain/etapa/ids.ts';
import type { Escolhas, EtapaComResultado, Habilitacao } from '#app/domain/etapa/types.ts';
import type { Dia } from '#app/lib/dates.ts';

const TERMINA = 'A sua participação nesta demanda termina aqui.';
const HOMOLOGACAO =
  'Você foi aprovado em todas as etapas. O passo seguinte é o pedido de homologação, que a Comissão faz à Superintendência quando ele é necessário: a decisão virá por mensagem.';
/** Sent and reviewed together, each is told by itself: of the other nothing is known here. */
const DEPOIS_DAS_DUAS =
  'O pedido de homologação vem depois dos resultados finais das habilitações técnica e jurídica, para quem for aprovado nas duas.';

const NOME: Readonly<Record<Habilitacao, string>> = { HabTec: 'técnica', HabJud: 'jurídica' };

/** What comes after a final result for who passed in it, or that nothing does. R-MSG-30. */
export function passoSeguinte(
  etapa: EtapaComResultado,
  passou: boolean,
  { demanda, fases, hoje }: { demanda: Escolhas; fases: readonly FaseDatada[]; hoje: Dia },
): string {
  if (!passou) return TERMINA;
  /** The window of a phase; null where the schedule lacks it or it is over: whoever lost it is told of their own. */
  const periodo = (faseId: number): string | null => {
    const fase = faseDe(fases, faseId);
    return fase === null || fase.realizacaoFim < hoje
      ? null
      : formatarJanela(janelaDeRealizacao(fase), 'longa');
  };
  const enviar = (...habilitacoes: Habilitacao[]): string =>
    habilitacoes
      .flatMap((habilitacao) => {
        const quando = periodo(faseDoEnvio(habilitacao));
        return quando === null ? [] : [`Envie os documentos da habilitação ${NOME[habilitacao]} ${quando}.`];
      })
      .join(' ');
  const juntas = demanda.formatoAvaliacao === FORMATO.juntas;
  switch (etapa) {
    case ETAPA.cargaHoraria: {
      const quando = periodo(FASE.analiseDeCadastro);
      return `A etapa seguinte é a avaliação de cadastro${quando === null ? '' : `, ${quando}`}.`;
    }
    case ETAPA.cadastro: {
      const envio = enviar('HabTec', ...(juntas ? (['HabJud'] as const) : []));
      const entrevista = temEntrevista(demanda) ? 'O horário da entrevista virá em outra mensagem.' : '';
      return [envio, entrevista].filter(Boolean).join(' ');
    }
    case ETAPA.habTecnica:
      if (!temHabilitacaoJuridica(demanda)) return HOMOLOGACAO;
      return juntas ? DEPOIS_DAS_DUAS : enviar('HabJud');
    case ETAPA.habJuridica:
      return juntas ? DEPOIS_DAS_DUAS : HOMOLOGACAO;
    default:
      return '';
  }
}
