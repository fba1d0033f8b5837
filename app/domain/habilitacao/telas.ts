import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';

/** The address under which a team's screens of the review stand. */
export const rotaDaHabilitacao = rotaEntre(
  '/adm/avaliacao-documentacao',
  '/adm/habilitacao-juridica',
  '/juridico/habilitacao-juridica',
);

export type RotaDaHabilitacao = ReturnType<typeof rotaDaHabilitacao>;

type Tela = {
  habilitacao: Habilitacao;
  titulo: string;
  /** Of the list; the first is the default. */
  tamanhos: readonly number[];
  /** Under this address the review is only read. */
  soLeitura?: true;
};

const JURIDICA = {
  habilitacao: 'HabJud',
  titulo: 'Habilitação Jurídica',
  tamanhos: [100, 150, 200],
} as const;

/** What differs between the screens of the review; the rest is the same for all. */
export const TELAS: Readonly<Record<RotaDaHabilitacao, Tela>> = {
  '/adm/avaliacao-documentacao': {
    habilitacao: 'HabTec',
    titulo: 'Habilitação Técnica',
    tamanhos: [20, 50, 100],
  },
  '/adm/habilitacao-juridica': { ...JURIDICA, soLeitura: true },
  '/juridico/habilitacao-juridica': JURIDICA,
};

const DAS_MESAS = Object.keys(TELAS).map((base) => new RegExp(`^${base}/[^/?]+(\\?|$)`));

/** The desk of a review: it shows files inside itself, which its own answer allows, so it is opened as a page of its own. R-HAB-13. */
export const ehMesa = (href: string): boolean => DAS_MESAS.some((mesa) => mesa.test(href));

/** Where a candidate answers a request. */
export const caminhoDaDiligencia = (demandaId: string, id: string): `/${string}` =>
  `/minhas-demandas/${demandaId}/diligencia/${id}`;

/** The draft of what is said of one document. */
export const rascunhoDoVeredito = (
  habilitacao: Habilitacao,
  participacaoId: string,
  tipoDocumentoId: number,
): string =>
  `${habilitacao === 'HabTec' ? 'documento-tecnico' : 'documento-juridico'}:${participacaoId}-${String(tipoDocumentoId)}`;
