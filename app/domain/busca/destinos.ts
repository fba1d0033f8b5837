import { caminhoDaPessoa } from '../acompanhamento/telas.ts';
import { caminhoDaDemanda, caminhoDaFicha } from '../demanda/caminhos.ts';

/** Where each kind of thing is shown: the one table of the addresses that a search leads to. */

/** A person in a demand, or what else the address names. */
export type Alvo = { id: string; demandaId?: string | null; participacaoId?: string | null };

export const DESTINOS = {
  'curriculo:adm': ({ id }) => `/adm/listagemCurriculos/${id}`,
  'curriculo:coord': ({ id }) => `/coord/listagemCurriculos/${id}`,
  'pessoa:juridico': ({ participacaoId, id }) => `/juridico/habilitacao-juridica/${participacaoId ?? id}`,
  'pessoa:aplicacao': ({ demandaId, participacaoId, id }) =>
    `/aplicar-credenciamento/${demandaId ?? id}/curriculo/${participacaoId ?? id}`,
  'pessoa:entrevista': () => '/ava/avaliacao',
  'pessoa:didatica': () => '/ava/avaliacao-didatica',
  'pessoa:demandas': ({ id }) => caminhoDaPessoa(id),
  'pessoa:ficha': ({ demandaId, participacaoId, id }) =>
    caminhoDaFicha(demandaId ?? id, participacaoId ?? id),
  conta: ({ id }) => `/adm/usuarios/${id}/acoes`,
  'demanda:lugar': ({ id }) => caminhoDaDemanda(id),
  'demanda:minha': ({ id }) => `/minhas-demandas/${id}`,
  'demanda:aberta': ({ id }) => `/todas-demandas/${id}/cronograma`,
  'recurso:adm': ({ id }) => `/adm/solicitacaoRecurso/${id}`,
  'recurso:juridico': ({ id }) => `/juridico/solicitacaoRecurso/${id}`,
  'recurso:meu': ({ id }) => `/historico-credenciamento/${id}/recurso`,
  comprovante: ({ id }) => `/comprovantes/${id}`,
  documento: ({ id }) => `/verificar/${id}`,
  'mensagem:adm': ({ id }) => `/adm/listaMensageria/${id}`,
  'mensagem:minha': ({ id }) => `/mensagens/${id}`,
} as const satisfies Record<string, (alvo: Alvo) => string>;

export type Destino = keyof typeof DESTINOS;

export const enderecoDe = (destino: Destino, alvo: Alvo): string => DESTINOS[destino](alvo);
