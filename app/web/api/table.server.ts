import { ACESSO } from './calls/acesso.server.ts';
import { ACOMPANHAMENTO } from './calls/acompanhamento.server.ts';
import { ATOS } from './calls/atos.server.ts';
import { BANCAS_AVALIADORAS } from './calls/bancas.server.ts';
import { CONSULTAS } from './calls/consultas.server.ts';
import { CRONOGRAMAS } from './calls/cronograma.server.ts';
import { CURRICULOS } from './calls/curriculos.server.ts';
import { DEMANDAS } from './calls/demandas.server.ts';
import { DOCUMENTOS } from './calls/documentos.server.ts';
import { ENTREVISTAS } from './calls/entrevistas.server.ts';
import { ENVIOS } from './calls/envios.server.ts';
import { FREQUENCIAS } from './calls/frequencia.server.ts';
import { HOMOLOGACOES } from './calls/homologacoes.server.ts';
import { INICIO } from './calls/inicio.server.ts';
import { INTERESSE } from './calls/interesse.server.ts';
import { MENSAGERIA_E_RELATORIOS } from './calls/mensageria.server.ts';
import { PEDIDOS_A_OUTROS_SISTEMAS } from './calls/outros-sistemas.server.ts';
import { ANDAMENTO } from './calls/processos.server.ts';
import { RECURSOS } from './calls/recursos.server.ts';
import { REFERENCIA } from './calls/referencia.server.ts';
import { SELECAO } from './calls/selecao.server.ts';
import type { Call } from './call.server.ts';

/** The calls by area, in the order of the document. */
export const AREAS: Readonly<Record<string, readonly Call[]>> = {
  Acesso: ACESSO,
  Referência: [...REFERENCIA, ...CONSULTAS],
  Início: INICIO,
  Acompanhamento: ACOMPANHAMENTO,
  Demandas: [...DEMANDAS, ...ATOS, ...PEDIDOS_A_OUTROS_SISTEMAS, ...ANDAMENTO],
  Cronograma: CRONOGRAMAS,
  Currículos: CURRICULOS,
  Interesse: INTERESSE,
  Seleção: SELECAO,
  Recursos: RECURSOS,
  'Documentos e envios': [...DOCUMENTOS, ...ENVIOS],
  Bancas: BANCAS_AVALIADORAS,
  Entrevistas: [...ENTREVISTAS, ...FREQUENCIAS],
  Homologação: HOMOLOGACOES,
  'Mensagens e relatórios': MENSAGERIA_E_RELATORIOS,
};

export const CALLS: readonly Call[] = Object.values(AREAS).flat();
