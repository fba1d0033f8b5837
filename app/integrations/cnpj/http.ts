import { z } from 'zod';
import { lookupOf, type Understand } from '../lookup.ts';
import type { ConsultaDeCnpj, DadosDoCnpj } from './port.ts';

/** Companies with many activities and partners have long answers. */
const MAX_BYTES = 128 * 1024;

const texto = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((valor) => String(valor ?? '').trim());

const brasilApi = z.object({
  razao_social: z.string().min(1),
  nome_fantasia: texto,
  cep: texto,
  uf: texto,
  municipio: texto,
  bairro: texto,
  descricao_tipo_de_logradouro: texto,
  logradouro: texto,
  numero: texto,
  complemento: texto,
  ddd_telefone_1: texto,
  email: texto,
  descricao_situacao_cadastral: texto,
});
const receitaWs = z.object({
  status: z.literal('OK'),
  nome: z.string().min(1),
  fantasia: texto,
  cep: texto,
  uf: texto,
  municipio: texto,
  bairro: texto,
  logradouro: texto,
  numero: texto,
  complemento: texto,
  telefone: texto,
  email: texto,
  situacao: texto,
});
const naoAchou = z.object({ status: z.literal('ERROR') });

/**
 * Asks the providers in their order until one knows the CNPJ; `{cnpj}` in an address is replaced. Both shapes of answer
 * are understood (BrasilAPI and ReceitaWS); who the partners are is not kept. It takes two to say that nobody knows it:
 * each of them has said so of companies that exist.
 */
export function cnpjPorHttp(enderecos: readonly string[]): ConsultaDeCnpj {
  const lookUp = lookupOf({ system: 'cnpj', understand: entender, maxBytes: MAX_BYTES, agreeing: 2 });
  return async (cnpj) => {
    const providers = enderecos.map((name) => ({ name, url: name.replace('{cnpj}', cnpj) }));
    const resposta = await lookUp(providers);
    return resposta.ok ? { ok: true, empresa: resposta.value } : resposta;
  };
}

const entender: Understand<DadosDoCnpj> = (corpo) => {
  if (naoAchou.safeParse(corpo).success) return { ok: false, motivo: 'desconhecido' };
  const ws = receitaWs.safeParse(corpo);
  if (ws.success) {
    const { fantasia, municipio, logradouro, situacao, status: _status, ...dados } = ws.data;
    const value = { ...dados, nomeFantasia: fantasia, cidade: municipio, rua: logradouro };
    return { ok: true, value: { ...value, ativa: situacao.toUpperCase() === 'ATIVA' } };
  }
  const brasil = brasilApi.safeParse(corpo);
  if (!brasil.success) return null;
  const { data } = brasil;
  return {
    ok: true,
    value: {
      nome: data.razao_social,
      nomeFantasia: data.nome_fantasia,
      cep: data.cep,
      uf: data.uf,
      cidade: data.municipio,
      bairro: data.bairro,
      rua: `${data.descricao_tipo_de_logradouro} ${data.logradouro}`.trim(),
      numero: data.numero,
      complemento: data.complemento,
      telefone: data.ddd_telefone_1,
      email: data.email,
      ativa: data.descricao_situacao_cadastral.toUpperCase() === 'ATIVA',
    },
  };
};
