import { z } from 'zod';
import { etapaPassada, fimDaAnalise, MENSAGEM_CONFLITO } from '#app/domain/demanda/labels.ts';
import { analisarDemanda } from '#app/domain/demanda/commands.server/analisar.ts';
import { solicitarDemanda } from '#app/domain/demanda/commands.server/solicitar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { getDemandaCompleta } from '#app/domain/demanda/queries.server/completa.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { analise, cancelamento, solicitacao } from '#app/domain/demanda/schema.ts';
import { RuleError } from '#app/domain/errors.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { getOrganizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { listMunicipios } from '#app/domain/referencia/queries.server.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { requireAsRead } from '../as-read.server.ts';
import { parsed } from '../body.server.ts';
import { person } from '../call.server.ts';
import { askingFirst, CONFIRM_FIRST } from '../confirm.server.ts';
import { ate, emCobra, id, inteiro, nada, texto } from '../fields.ts';
import { comoDemanda, movida, porDemanda } from './demandas.server.ts';

const ADM = ['/adm/credenciamento'] as const;

/** A code, or the object in which the reading calls give it. */
const codigo = <C extends z.ZodRawShape>(objeto: C) => z.union([ate(60), z.object(objeto)]).nullish();
/** The text of a code however it came; empty without it. */
const codigoDe = (valor: unknown, chave: string): string => {
  const dado = typeof valor === 'object' && valor !== null ? Reflect.get(valor, chave) : valor;
  return typeof dado === 'string' || typeof dado === 'number' ? String(dado) : '';
};
const versao = inteiro.min(1).optional().describe('Versão vista; sem ela, vale a de agora.');
const confirmar = z.boolean().default(false).describe('A lista do que está pendente foi vista.');

/** Requests of demands use codes, or what the reading calls answer: `{ CODCURSO }`. */
const pedido = z.object({
  area_atuacao: ate(10),
  atividades: ate(10),
  tipo: ate(10),
  curso: codigo({ CODCURSO: ate(60) }).describe('CODCURSO; sem ele, vale o da unidade curricular.'),
  curso_treinamento: codigo({ CODCURSO: ate(60) }).describe(
    'O mesmo que curso, fora da educação formal; o nome não conta.',
  ),
  unidade_curricular: codigo({ CODDISC: ate(60), CODCURSO: ate(60).nullish() }).describe('CODDISC.'),
  municipio: codigo({
    CODIGO_IBGE: ate(7).nullish(),
    CODMUNICIPIO: ate(60).nullish(),
    CODETDMUNICIPIO: ate(2).nullish(),
  }).describe('CODIGO_IBGE; sem ele, CODMUNICIPIO no estado dito, ou no da organização.'),
  cadeia_produtiva: z
    .union([ate(20), inteiro, z.object({ id: z.union([ate(20), inteiro]) })])
    .nullish()
    .describe('id da cadeia.'),
  qtd_instrutores: inteiro.optional(),
  carga_horaria: inteiro.nullish(),
});

type Pedido = z.output<typeof pedido>;

/** Outside formal education the course comes by its name, which is not its code: the unit says of which it is. */
const cursoDe = ({ curso, curso_treinamento, unidade_curricular }: Pedido): string =>
  codigoDe(curso, 'CODCURSO') ||
  (typeof curso_treinamento === 'object' ? codigoDe(curso_treinamento, 'CODCURSO') : '') ||
  (typeof unidade_curricular === 'object' ? codigoDe(unidade_curricular, 'CODCURSO') : '');

/** CODMUNICIPIO repeats between states. */
async function municipioDe(ctx: WebCtxUsuario, municipio: Pedido['municipio']): Promise<string> {
  const ibge = codigoDe(municipio, 'CODIGO_IBGE');
  const codigoDoEstado = typeof municipio === 'object' ? codigoDe(municipio, 'CODMUNICIPIO') : '';
  if (ibge !== '' || codigoDoEstado === '') return ibge;
  const uf = codigoDe(municipio, 'CODETDMUNICIPIO') || (await getOrganizacao(ctx)).uf;
  const doEstado = await listMunicipios(ctx, uf);
  return doEstado.find(({ codMunicipio }) => codMunicipio === codigoDoEstado)?.codigoIbge ?? '';
}

const INFORME_O_ESTADO = 'Informe 16, que cancela, ou 15, que finaliza.';
/** The new status alone, or the whole demand as the reading answers it with that status. */
const mudanca = z.looseObject({
  status: z
    .union([inteiro, z.object({ id: inteiro })])
    .describe('16 cancela, 15 finaliza; o que a demanda já tem não muda nada.'),
  justificativa_cancelamento: ate(2000).nullish(),
  motivo: ate(2000).optional().describe('O que os candidatos leem; sem ele, leem que foi a Comissão.'),
  confirmar,
  versao,
});
type Mudanca = z.output<typeof mudanca>;
const MUDADOS = ['status', 'motivo', 'confirmar', 'versao'] as const;

function exigirJustificativa(justificativa: string): string {
  const lida = cancelamento.safeParse({ versao: 1, justificativa });
  if (lida.success) return lida.data.justificativa;
  throw new RuleError(lida.error.issues[0]?.message ?? '', 'justificativa_cancelamento');
}

async function mudarEstado(ctx: WebCtxUsuario, demandaId: string, body: Mudanca) {
  const { status, justificativa_cancelamento: justificativa, versao: vista } = body;
  const pedido = typeof status === 'number' ? status : status.id;
  const lida = comoDemanda(await getDemandaCompleta(ctx, demandaId));
  if (pedido === lida.status.id) {
    requireAsRead(lida, body, MUDADOS);
    return { response: lida.status, message: `A demanda já está nesta etapa: ${lida.status.status}.` };
  }
  requireAsRead(lida, body, [...MUDADOS, 'justificativa_cancelamento']);
  const cancela = pedido === STATUS.cancelada;
  if (!cancela && pedido !== STATUS.finalizada) throw new RuleError(INFORME_O_ESTADO, 'status');
  const motivo = cancela ? exigirJustificativa(justificativa ?? '') : body.motivo?.trim() || undefined;
  const { para } = await askingFirst(() =>
    transitar(ctx, {
      demandaId,
      evento: cancela ? 'cancelarDemanda' : 'finalizarDemanda',
      versao: vista,
      confirmarPendencias: cancela || body.confirmar,
      motivo,
    }),
  );
  return {
    response: { id: para, status: nomeDoStatus(para) },
    message: cancela ? 'A demanda foi cancelada.' : 'A demanda foi finalizada.',
  };
}

const FIM_DA_ANALISE = (['aprovarAnalise', 'reprovarAnalise', 'cancelarDemanda'] as const).map((evento) =>
  fimDaAnalise(evento, '…', '…'),
);

/** What moves a demand. */
export const ATOS = [
  person.save('POST', '/api/credenciamentos', {
    title: 'Solicita um credenciamento',
    doors: ['/adm/credenciamento', '/coord/credenciamento'],
    body: pedido,
    answer: z.object({ id, identificacao_processo: texto }),
    run: async (ctx, { body }) => {
      const dados = parsed(solicitacao, {
        area: body.area_atuacao,
        atividade: body.atividades,
        tipo: body.tipo,
        codCurso: cursoDe(body),
        codDisciplina: codigoDe(body.unidade_curricular, 'CODDISC'),
        municipioIbge: await municipioDe(ctx, body.municipio),
        cadeiaId: codigoDe(body.cadeia_produtiva, 'id'),
        qtdInstrutores: body.qtd_instrutores,
        cargaHoraria: body.carga_horaria,
      });
      return {
        response: emCobra(await solicitarDemanda(ctx, dados)),
        message: 'O credenciamento foi solicitado.',
      };
    },
  }),
  person.save('PUT', '/api/credenciamentos/{id}', {
    title: 'Cancela (status 16) ou finaliza (status 15) uma demanda',
    doors: ADM,
    conflicts: [MENSAGEM_CONFLITO, etapaPassada('…'), CONFIRM_FIRST],
    params: porDemanda,
    body: mudanca,
    answer: movida,
    run: async (ctx, { params, body }) => {
      const { response, message } = await mudarEstado(ctx, params.id, body);
      return { response: { id: params.id, status: response }, message };
    },
  }),
  person.save('PUT', '/api/credenciamentos/aprovacao/{id}/analise', {
    title: 'Decide a análise de um credenciamento',
    doors: ADM,
    conflicts: [MENSAGEM_CONFLITO, ...FIM_DA_ANALISE],
    params: porDemanda,
    body: z.object({
      decisao: z.boolean(),
      justificativa: ate(2000).default(''),
      requisitos_selecao: z.array(ate(1000)).max(100),
      qtd_instrutores: inteiro.optional().describe('Sem ela, a da demanda.'),
      carga_horaria: inteiro.nullish(),
      versao,
    }),
    answer: nada,
    run: async (ctx, { params, body }) => {
      const atual = await getDemanda(ctx, params.id);
      const dados = parsed(analise, {
        versao: body.versao ?? atual.versao,
        decisao: body.decisao ? 'aprovar' : 'reprovar',
        justificativa: body.justificativa,
        requisitos: body.requisitos_selecao,
        qtdInstrutores: body.qtd_instrutores ?? atual.qtdInstrutores,
        cargaHoraria: body.carga_horaria === undefined ? atual.cargaHoraria : body.carga_horaria,
      });
      await analisarDemanda(ctx, params.id, dados);
      return { response: null, message: 'A decisão foi registrada.' };
    },
  }),
];
