import { createHash } from 'node:crypto';
import { z } from 'zod';
import { contarCurriculosEmDia } from '#app/domain/curriculo/em-dia.server.ts';
import { contarDemandas, somar } from '#app/domain/demanda/queries.server/contagem.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { WebCtx, WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { registrarAcessoPagina } from '#app/domain/acesso/commands.server/auditoria.ts';
import { podeEntrar, rotas, type Rota } from '#app/domain/acesso/permissions.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { ApiRefusal } from '../problem.server.ts';
import { catalogue, person } from '../call.server.ts';
import { ate, inteiro, nada, texto } from '../fields.ts';

const LOGADO = ['/home'] as const;
/** Whom the home page shows its counters. R-API-16. */
const COM_CONTADORES = ['/adm/indicadores'] as const;

const abertas = async (ctx: Pick<WebCtx, 'db' | 'now'>) =>
  (await contarDemandas(ctx)).filter(({ status }) => !estaEm(status, TERMINAIS));

/** The declared screen that a current route stands under, without what an address of a row says. */
function telaDe({ actor }: WebCtxUsuario, rota: string | null): string {
  const caminho = (rota ?? '').split(/[?#]/)[0] ?? '';
  const declarada = (Object.keys(rotas) as Rota[])
    .filter((uma) => uma !== '/' && !uma.includes(':') && !uma.startsWith('/api'))
    .filter((uma) => caminho === uma || caminho.startsWith(`${uma}/`))
    .sort((a, b) => b.length - a.length)[0];
  if (declarada === undefined)
    throw new ApiRefusal(422, 'Informe em X-Current-Route o endereço de uma tela do portal.');
  if (!podeEntrar(declarada, actor)) throw new ForbiddenError();
  return declarada;
}

const MAIOR_REGISTRO = 4_000;

/** Counters of the home page, and what it records. */
export const INICIO = [
  catalogue.get('/api/credenciamentos/quantity/abertos', {
    title: 'Quantas demandas estão abertas',
    doors: COM_CONTADORES,
    answer: inteiro,
    run: async (ctx) => somar(await abertas(ctx), ({ total }) => total),
  }),
  catalogue.get('/api/credenciamentos/quantity/type', {
    title: 'Quantas demandas abertas há em cada área',
    doors: COM_CONTADORES,
    answer: z.object({ ef: inteiro, ino: inteiro, fpr: inteiro, ps: inteiro, at: inteiro }),
    run: async (ctx) => {
      const contadas = await abertas(ctx);
      const da = (area: string) => somar(contadas, (linha) => (linha.area === area ? linha.total : 0));
      return { ef: da('ef'), ino: da('ino'), fpr: da('fpr'), ps: da('ps'), at: da('at') };
    },
  }),
  catalogue.get('/api/curriculos/quantity/curriculos/ativos', {
    title: 'Quantos currículos estão em dia',
    doors: COM_CONTADORES,
    answer: inteiro,
    run: (ctx) => contarCurriculosEmDia(ctx),
  }),
  person.save('POST', '/logs', {
    title:
      'Registra que um programa tem algo a dizer: de quem é a sessão, quando, quanto e a soma do que foi, sem o guardar',
    doors: LOGADO,
    body: z.object({
      data: z
        .unknown()
        .refine((dado) => dado !== undefined && JSON.stringify(dado).length <= MAIOR_REGISTRO, {
          message: `Envie o registro em data, com no máximo ${String(MAIOR_REGISTRO)} caracteres.`,
        })
        .describe('O registro. O que ele diz não é guardado: pode ter dados de pessoas.'),
      date: ate(40)
        .refine((escrito) => !Number.isNaN(Date.parse(escrito)), 'Informe em date um instante, em ISO 8601.')
        .describe('Quando foi, em ISO 8601.'),
    }),
    answer: z.object({ sha256: texto }),
    run: (ctx, { body }) => {
      const escrito = JSON.stringify(body.data);
      const sha256 = createHash('sha256').update(escrito).digest('hex');
      const em = new Date(body.date).toISOString();
      ctx.log.info(
        { usuarioId: ctx.actor.id, em, caracteres: escrito.length, sha256 },
        'registro de um programa',
      );
      return Promise.resolve({ response: { sha256 }, message: 'O registro foi feito.' });
    },
  }),
  person.save('POST', '/api/logs/acessar-pagina', {
    title: 'Registra o acesso à tela de X-Current-Route',
    doors: LOGADO,
    answer: nada,
    run: async (ctx, { request }) => {
      await registrarAcessoPagina(ctx, telaDe(ctx, request.headers.get('X-Current-Route')));
      return { response: null };
    },
  }),
];
