import { z } from 'zod';
import { MENSAGENS as DO_CURRICULO } from '#app/domain/curriculo/labels.ts';
import { consultarEndereco } from '#app/domain/curriculo/queries.server/edicao.ts';
import { MENSAGENS as DA_EMPRESA } from '#app/domain/empresa/labels.ts';
import { procurarCnpj } from '#app/domain/empresa/queries.server.ts';
import { CNPJ_INVALIDO } from '#app/lib/cpf-cnpj.ts';
import { person } from '../call.server.ts';
import { ate, texto } from '../fields.ts';
import { ApiRefusal } from '../problem.server.ts';

const campo = texto.optional();

/** What a look-up without a company is: each of another kind. */
const CNPJ_SEM_RESPOSTA = {
  invalido: [400, CNPJ_INVALIDO],
  limite: [429, 'Muitas consultas de CNPJ. Digite os dados da empresa, ou espere para consultar de novo.'],
  desconhecido: [404, DA_EMPRESA.cnpjNaoEncontrado],
  indisponivel: [502, 'Nenhum serviço de CNPJ respondeu. Digite os dados da empresa.'],
} as const;

/** What public services know: the screens ask these too. */
export const CONSULTAS = [
  person.get('/api/utils/cep/{cep}', {
    title: 'Endereço de um CEP',
    doors: ['/home'],
    missing: [DO_CURRICULO.cepNaoEncontrado],
    params: z.object({ cep: ate(20) }),
    answer: z.object({ logradouro: texto, bairro: texto, localidade: texto, uf: texto }),
    run: async (ctx, { params }) => {
      if (!/^\d{8}$/.test(params.cep)) throw new ApiRefusal(400, DO_CURRICULO.cep);
      const resposta = await consultarEndereco(ctx, params.cep);
      if (resposta.ok) return resposta.endereco;
      throw new ApiRefusal(resposta.motivo === 'desconhecido' ? 404 : 502, DO_CURRICULO.cepNaoEncontrado);
    },
  }),
  person.get('/api/utils/cnpj/{cnpj}', {
    title: 'Empresa de um CNPJ, nos campos de Dados da Empresa',
    doors: ['/adm/homologacao'],
    missing: [DA_EMPRESA.cnpjNaoEncontrado],
    params: z.object({ cnpj: ate(20) }),
    answer: z.object({
      ativa: z.boolean(),
      achado: z.object({
        nome: campo,
        nomeFantasia: campo,
        cep: campo,
        uf: campo,
        cidade: campo,
        rua: campo,
        bairro: campo,
        numero: campo,
        complemento: campo,
        telefone: campo,
        email: campo,
      }),
    }),
    run: async (ctx, { params }) => {
      const resposta = await procurarCnpj(ctx, params.cnpj);
      if (resposta.ok) return { ativa: resposta.ativa, achado: resposta.achado };
      const [status, mensagem] = CNPJ_SEM_RESPOSTA[resposta.motivo];
      throw new ApiRefusal(status, mensagem);
    },
  }),
];
