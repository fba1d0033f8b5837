import { z } from 'zod';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { consultarCurriculo, pedirPdfDoCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { cpf } from '#app/domain/acesso/schema.ts';
import { podeVerCurriculoDeOutros } from '#app/domain/curriculo/access.ts';
import { MENSAGENS } from '#app/domain/curriculo/labels.ts';
import { consultarCurriculoRecorrido } from '#app/domain/recurso/commands.server/consultar.ts';
import { comoCpf } from '#app/lib/cpf-cnpj.ts';
import { CurriculoIncompleto } from '#app/domain/curriculo/commands.server/finalizar.ts';
import {
  CurriculoRecusado,
  gravarCurriculo,
  renovarCurriculo,
} from '#app/domain/curriculo/commands.server/gravar-inteiro.ts';
import { cpfDeOutraConta } from '#app/domain/curriculo/queries.server/edicao.ts';
import { donoDaVersao, idDaVersao } from '#app/domain/curriculo/queries.server/versoes.ts';
import { RuleError } from '#app/domain/errors.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { person } from '../call.server.ts';
import { requireAsRead } from '../as-read.server.ts';
import { ate, id, numero, texto } from '../fields.ts';
import { documentLink } from '../link.server.ts';
import { ApiRefusal } from '../problem.server.ts';
import { exigirPropria } from './interesse.server.ts';
import { comoValores, digitado, nomeDoCampo } from '../shapes/curriculo-digitado.server.ts';
import { comoCurriculo, curriculo } from '../shapes/curriculo.server.ts';

const LOGADO = ['/home'] as const;
/** As the screens that open it: the listing, or the appeal that it is judged in. */
async function ler(ctx: WebCtxUsuario, versaoId: string) {
  const versao =
    (podeVerCurriculoDeOutros(ctx.actor).ok ? null : await consultarCurriculoRecorrido(ctx, versaoId)) ??
    (await consultarCurriculo(ctx, versaoId));
  return comoCurriculo(await donoDaVersao(ctx, versaoId), versao);
}

const daPessoa = z.object({ userId: id });

const gravacao = digitado.extend({
  idUsuario: id.optional().describe('O mesmo do endereço.'),
  revisao: ate(20).optional().describe('Vista; sem ela, vale a de agora.'),
  aceita_termos: z.boolean().default(false).describe('Finaliza o currículo; sem isso, fica em rascunho.'),
});

const gravado = z.object({ curriculo_id: id, revisao: texto, protocolo: texto.nullable() });

/** What the wizard says field by field. */
async function dizendoOsCampos<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const problemas =
      error instanceof CurriculoRecusado
        ? error.problemas.map((um) => ({ ...um, campo: nomeDoCampo(um.campo) }))
        : error instanceof CurriculoIncompleto
          ? error.faltam.map(({ passo, mensagem }) => ({ campo: passo, mensagem }))
          : error instanceof RuleError && error.field === 'termos'
            ? [{ campo: 'aceita_termos', mensagem: error.message }]
            : null;
    if (problemas === null) throw error;
    throw new ApiRefusal(422, (error as Error).message, { fields: problemas });
  }
}

/** Curricula: one's own, and those of others for who may read them, on record. */
export const CURRICULOS = [
  ...[
    '/api/curriculos/{userId}',
    '/api/curriculos/ativos/usuario/{userId}',
    '/api/documento-candidato/credenciamento/app/curriculo-interessado/{userId}',
  ].map((path) =>
    person.get(path, {
      title: 'Currículo atual de uma pessoa',
      doors: LOGADO,
      missing: [NAO_HA.curriculo],
      params: daPessoa,
      answer: curriculo,
      run: async (ctx, { params }) => ler(ctx, await idDaVersao(ctx, params.userId, null)),
    }),
  ),
  person.get('/api/curriculos/{userId}/{versaoNumero}', {
    title: 'Uma versão do currículo de uma pessoa',
    doors: LOGADO,
    params: daPessoa.extend({ versaoNumero: numero }),
    answer: curriculo,
    run: async (ctx, { params }) => ler(ctx, await idDaVersao(ctx, params.userId, params.versaoNumero)),
  }),
  person.get('/api/curriculos/id/{versaoId}', {
    title: 'Um currículo pelo seu id',
    doors: LOGADO,
    params: z.object({ versaoId: id }),
    answer: curriculo,
    run: (ctx, { params }) => ler(ctx, params.versaoId),
  }),
  person.get('/api/curriculos/credenciamento/disciplinas/{versaoId}', {
    title: 'Unidades curriculares de um currículo',
    doors: LOGADO,
    params: z.object({ versaoId: id }),
    answer: curriculo.shape.cursos,
    run: async (ctx, { params }) => (await ler(ctx, params.versaoId)).cursos,
  }),
  person.get('/api/curriculos/usuario/{userId}/{cpf}', {
    title: 'Diz se um CPF é de outra conta, à própria pessoa',
    doors: ['/curriculo'],
    params: daPessoa.extend({ cpf }),
    answer: z.object({ match: z.boolean() }),
    run: async (ctx, { params }) => {
      exigirPropria(ctx, params.userId);
      return { match: await cpfDeOutraConta(ctx, params.userId, params.cpf) };
    },
  }),
  person.save('PUT', '/api/curriculos/{userId}', {
    title: 'Grava o currículo da própria pessoa, e o finaliza com a aceitação dos termos',
    doors: ['/curriculo'],
    conflicts: [MENSAGENS.conflito],
    params: daPessoa,
    body: gravacao,
    answer: gravado,
    run: async (ctx, { params, body: { revisao, aceita_termos: aceitaTermos, idUsuario, ...campos } }) => {
      exigirPropria(ctx, params.userId);
      requireAsRead({ idUsuario: params.userId }, { idUsuario: idUsuario ?? params.userId }, []);
      const { cpf: vindo, ...digitados } = await comoValores(ctx, campos);
      if (vindo !== undefined && comoCpf(vindo) !== ctx.actor.cpf) {
        const recusa = { campo: 'cpf', mensagem: MENSAGENS.cpfDaConta };
        throw new ApiRefusal(422, recusa.mensagem, { fields: [recusa] });
      }
      const pedido = { digitado: digitados, revisao, aceitaTermos };
      const feito = await dizendoOsCampos(() => gravarCurriculo(ctx, pedido));
      return {
        response: { curriculo_id: feito.versaoId, revisao: feito.revisao, protocolo: feito.protocolo },
        message: aceitaTermos ? 'O currículo foi finalizado.' : 'O rascunho do currículo foi salvo.',
      };
    },
  }),
  person.save('PUT', '/api/curriculos/ativa-desativa/{userId}/{ativo}', {
    title: 'Renova o currículo da própria pessoa (ativo 1); a validade é pela data, e não se desativa (0)',
    doors: ['/curriculo'],
    conflicts: [MENSAGENS.conflito],
    params: daPessoa.extend({ ativo: z.enum(['0', '1']) }),
    body: z
      .object({
        aceita_termos: z
          .boolean()
          .optional()
          .describe('Sem ele, vale a aceitação de antes, se os termos são os mesmos.'),
      })
      .default({}),
    answer: z.object({ curriculo_id: id, protocolo: texto }),
    run: async (ctx, { params, body }) => {
      exigirPropria(ctx, params.userId);
      if (params.ativo === '0') {
        throw new RuleError('Um currículo não é desativado: ele deixa de valer um ano depois de finalizado.');
      }
      const feito = await dizendoOsCampos(() => renovarCurriculo(ctx, body.aceita_termos));
      return {
        response: { curriculo_id: feito.versaoId, protocolo: feito.protocolo },
        message: 'O currículo foi renovado.',
      };
    },
  }),
  person.save('GET', '/api/pdfs/curriculo/{userId}', {
    title: 'Endereço do PDF do currículo atual de uma pessoa',
    doors: LOGADO,
    missing: [NAO_HA.curriculo],
    params: daPessoa,
    answer: texto,
    run: async (ctx, { params }) =>
      documentLink(ctx, await pedirPdfDoCurriculo(ctx, await idDaVersao(ctx, params.userId, null))),
  }),
];
