import { nomeDaOperacao, nomeDoSistema } from '#app/domain/chamada/registro.ts';
import { NOME_DO_ESTADO } from '#app/domain/chamada/labels.ts';
import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { ROTULOS_DO_LOTE, ROTULOS_DO_TIPO } from '#app/domain/mensageria/labels.ts';
import type { EstadoDoLote, TipoMensagem } from '#app/domain/mensageria/types.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { rotuloDoHistorico } from './labels.ts';
import type { Evento } from './types.ts';

/** What the timeline is filtered by. */
export const ESPECIES = {
  passagens: 'Passagens de etapa',
  cronograma: 'Cronograma e prazos',
  mensagens: 'Mensagens',
  decisoes: 'Aprovações e decisões de fora',
  atos: 'Outros atos',
} as const;
export type Especie = keyof typeof ESPECIES;

export const comoEspecie = (texto: string): Especie | null =>
  Object.hasOwn(ESPECIES, texto) ? (texto as Especie) : null;

export const DO_CRONOGRAMA: readonly Evento[] = [
  'criarCronograma',
  'atualizarCronograma',
  'abrirPrazoProprio',
];

export const DE_FORA: readonly Evento[] = [
  'aprovarDiretoria',
  'reprovarDiretoria',
  'aprovarSuperintendencia',
  'reprovarSuperintendencia',
  'decidirHomologacao',
];

/** One thing that happened, whatever kept it. */
export type Fato = { id: string; instante: Date; quem: string } & (
  | {
      origem: 'historico';
      evento: string;
      de: number | null;
      para: number | null;
      motivo: string | null;
      dados: unknown;
      pessoa: string | null;
    }
  | { origem: 'lote'; tipo: number; estado: string; motivo: string | null; quantas: number; sairam: number }
  | { origem: 'mensagens'; tipo: number; quantas: number; sairam: number }
  | { origem: 'chamada'; sistema: string; operacao: string; estado: string; numero: string | null }
);

/** The same as it is read. */
export type LinhaDoTempo = {
  id: string;
  instante: Date;
  quem: string;
  titulo: string;
  /** What else there is to say, a line each. */
  linhas: readonly string[];
  motivo: string | null;
};

const mensagens = (tipo: number): string => ROTULOS_DO_TIPO[tipo as TipoMensagem];

/** '24 mensagens, 22 já saíram' */
const quantasSairam = (quantas: number, sairam: number): string => {
  const ditas = `${String(quantas)} ${quantas === 1 ? 'mensagem' : 'mensagens'}`;
  if (sairam === quantas) return quantas === 1 ? `${ditas} enviada` : `${ditas} enviadas`;
  return `${ditas}, ${String(sairam)} ${sairam === 1 ? 'já saiu' : 'já saíram'}`;
};

function dito(fato: Fato): Pick<LinhaDoTempo, 'titulo' | 'linhas' | 'motivo'> {
  switch (fato.origem) {
    case 'historico': {
      const { de, para, pessoa, motivo } = fato;
      const numero = (fato.dados as { numero?: unknown } | null)?.numero;
      return {
        titulo: rotuloDoHistorico(fato),
        linhas: [
          ...(de !== null && para !== null ? [`De “${nomeDoStatus(de)}” para “${nomeDoStatus(para)}”`] : []),
          ...(typeof numero === 'number' ? [`Versão ${String(numero)}`] : []),
          ...(pessoa === null ? [] : [pessoa]),
        ],
        motivo: motivo?.trim() || null,
      };
    }
    case 'lote':
      return {
        titulo: `Lote de mensagens: ${mensagens(fato.tipo)}`,
        linhas: [
          `${quantasSairam(fato.quantas, fato.sairam)} · ${ROTULOS_DO_LOTE[fato.estado as EstadoDoLote]}`,
        ],
        motivo: fato.motivo?.trim() || null,
      };
    case 'mensagens':
      return {
        titulo: `Mensagens: ${mensagens(fato.tipo)}`,
        linhas: [quantasSairam(fato.quantas, fato.sairam)],
        motivo: null,
      };
    case 'chamada':
      return {
        titulo: `${nomeDoSistema(fato.sistema)}: ${nomeDaOperacao(fato.sistema, fato.operacao)}`,
        linhas: [
          [NOME_DO_ESTADO[fato.estado as EstadoDaChamada], fato.numero && `nº ${fato.numero}`]
            .filter(Boolean)
            .join(' · '),
        ],
        motivo: null,
      };
  }
}

export const linhaDoTempo = (fato: Fato): LinhaDoTempo => ({
  id: fato.id,
  instante: fato.instante,
  quem: fato.quem,
  ...dito(fato),
});

export const tabelaDoTempo = (linhas: readonly LinhaDoTempo[]): Tabela =>
  tabelaDe(
    ['Quando', 'O que', 'Detalhe', 'Motivo', 'Quem'],
    linhas.map(({ instante, titulo, linhas: ditas, motivo, quem }) => [
      instante,
      titulo,
      ditas.join('; '),
      motivo,
      quem,
    ]),
  );
