import type { Erp } from '#app/domain/referencia/carga/types.ts';
import type { Env } from '#app/lib/env.server.ts';
import { chamadorDoRm, type ChamarRm, type ConfiguracaoRm } from './chamar.ts';
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

const ESPACO = 'http://www.totvs.com/';

async function pedirSoap(chamar: ChamarRm, campos: Readonly<Record<string, string>>): Promise<string> {
  const elementos = Object.entries(campos).map(([nome, valor]) => `<${nome}>${escapar(valor)}</${nome}>`);
  const corpo = `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><RealizarConsultaSQL xmlns="${ESPACO}">${elementos.join('')}</RealizarConsultaSQL></s:Body></s:Envelope>`;
  const resposta = await chamar('/wsConsultaSQL/IwsConsultaSQL', {
    corpo,
    acao: `${ESPACO}IwsConsultaSQL/RealizarConsultaSQL`,
  });
  return resultadoDoEnvelope(resposta, 'RealizarConsultaSQLResult');
}

const escapar = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The ERP of this installation; null where its tables are filled by import alone. */
export function erpDe(env: Env): Erp | null {
  if (env.ERP_MODE === 'local') return null;
  const sentencas = {
    cursos: env.RM_SQL_CURSOS,
    unidades_curriculares: env.RM_SQL_UCS,
    cadeias_produtivas: env.RM_SQL_CADEIAS,
    avaliadores: env.RM_SQL_AVALIADORES,
    editais: env.RM_SQL_EDITAIS,
    empresas_vinculadas: env.RM_SQL_VINCULOS,
    carga_horaria: env.RM_SQL_CARGA_HORARIA,
  };
  const configuracao: ConfiguracaoRm = {
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
  return env.ERP_MODE === 'rm-rest' ? rmRest(configuracao) : rmSoap(configuracao);
}
