import type { Erp } from '#app/domain/referencia/carga/types.ts';
import type { SistemaExterno } from '#app/domain/chamada/types.ts';
import type { Env } from '#app/lib/env.server.ts';
import { chamadorDoRm, type ChamarRm, type ConfiguracaoRm } from './chamar.ts';
import { demandasNoRm } from './demanda.ts';
import { envelopeDe, ESPACO } from './soap.ts';
import { registrosDoJson, registrosDoNewDataSet, resultadoDoEnvelope } from './resposta.ts';

/** Saved sentences by REST. */
export function rmRest(configuracao: ConfiguracaoRm): Erp {
  const chamar = chamadorDoRm(configuracao);
  const { coligada, sistema, sentencas } = configuracao;
  return {
    tabelas: Object.keys(sentencas),
    consultar: async (tabela) => {
      const sentenca = encodeURIComponent(sentencas[tabela] ?? '');
      return registrosDoJson(
        await chamar(
          `/api/framework/v1/consultaSQLServer/RealizaConsulta/${sentenca}/${String(coligada)}/${sistema}/`,
        ),
      );
    },
  };
}

/** The same sentences by SOAP. */
export function rmSoap(configuracao: ConfiguracaoRm): Erp {
  const chamar = chamadorDoRm(configuracao);
  const { coligada, sistema, sentencas } = configuracao;
  return {
    tabelas: Object.keys(sentencas),
    consultar: async (tabela) => {
      const texto = await pedirSoap(chamar, {
        codSentenca: sentencas[tabela] ?? '',
        codColigada: String(coligada),
        codSistema: sistema,
        parameters: '',
      });
      return registrosDoNewDataSet(texto);
    },
  };
}

async function pedirSoap(chamar: ChamarRm, campos: Readonly<Record<string, string>>): Promise<string> {
  const corpo = envelopeDe('RealizarConsultaSQL', campos);
  const resposta = await chamar('/wsConsultaSQL/IwsConsultaSQL', {
    corpo,
    acao: `${ESPACO}IwsConsultaSQL/RealizarConsultaSQL`,
  });
  return resultadoDoEnvelope(resposta, 'RealizarConsultaSQLResult');
}

/** The ERP of this installation; null where its tables are filled by import alone. */
export function erpDe(env: Env): Erp | null {
  if (env.ERP_MODE === 'local') return null;
  return env.ERP_MODE === 'rm-rest' ? rmRest(configuracaoDe(env)) : rmSoap(configuracaoDe(env));
}

/** Where demands are registered; null where this installation registers none. */
export function registroDeDemandasDe(env: Env): SistemaExterno | null {
  const { ERP_MODE, RM_DATASERVER_DEMANDA: dataServer, RM_TABELA_DEMANDA: tabela } = env;
  if (ERP_MODE === 'local' || dataServer === undefined) return null;
  const configuracao = configuracaoDe(env);
  return demandasNoRm(chamadorDoRm(configuracao), { ...configuracao, dataServer, tabela });
}

function configuracaoDe(env: Env): ConfiguracaoRm {
  const sentencas = {
    cursos: env.RM_SQL_CURSOS,
    unidades_curriculares: env.RM_SQL_UCS,
    cadeias_produtivas: env.RM_SQL_CADEIAS,
    avaliadores: env.RM_SQL_AVALIADORES,
    editais: env.RM_SQL_EDITAIS,
    empresas_vinculadas: env.RM_SQL_VINCULOS,
    carga_horaria: env.RM_SQL_CARGA_HORARIA,
  };
  return {
    baseUrl: env.RM_BASE_URL ?? '',
    usuario: env.RM_USUARIO ?? '',
    senha: env.RM_SENHA ?? '',
    autenticacao: env.RM_AUTENTICACAO,
    coligada: env.RM_COLIGADA,
    sistema: env.RM_SISTEMA,
    timeoutMs: env.RM_TIMEOUT_MS,
    sentencas: Object.fromEntries(
      Object.entries(sentencas).flatMap(([tabela, codigo]) =>
        codigo === undefined ? [] : [[tabela, codigo]],
      ),
    ),
  };
}
