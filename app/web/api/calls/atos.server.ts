import { z } from 'zod';
import { analisarDemanda } from '#app/domain/demanda/commands.server/analisar.ts';
import { garantirRegistroNoErp } from '#app/domain/demanda/commands.server/registrar-no-erp.ts';
import { reenviarProcesso } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { solicitarDemanda } from '#app/domain/demanda/commands.server/solicitar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { nomeDaArea, nomeDaAtividade } from '#app/domain/demanda/labels.ts';
import { getDemandaCompleta } from '#app/domain/demanda/queries.server/completa.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { fold } from '#app/lib/text.ts';
import { analise, cancelamento, solicitacao } from '#app/domain/demanda/schema.ts';
import type { Aberto } from '#app/domain/chamada/types.ts';
import { RuleError } from '#app/domain/errors.ts';
import { tentarDeNovo } from '#app/domain/homologacao/commands.server/tentar-de-novo.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { getOrganizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { listMunicipios } from '#app/domain/referencia/queries.server.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { parsed } from '../body.server.ts';
import { person } from '../call.server.ts';
import { askingFirst } from '../confirm.server.ts';
import { ate, emCobra, id, inteiro, nada, texto } from '../fields.ts';
import { movida, porDemanda } from './demandas.server.ts';

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

const mudanca = z.discriminatedUnion('status', [
  z.object({ status: z.literal(STATUS.cancelada), justificativa_cancelamento: ate(2000), versao }),
  z.object({
    status: z.literal(STATUS.finalizada),
    motivo: ate(2000).optional().describe('O que os candidatos leem; sem ele, leem que foi a Comissão.'),
    confirmar,
    versao,
  }),
]);

/** The fields come under `params` or by themselves. */
const processo = <P extends string, F extends z.ZodObject>(processId: P, formFields: F) =>
  z.object({
    processId: z.literal(processId),
    formFields: formFields.optional(),
    params: z.object({ formFields }).optional(),
  });
function camposDo<F>(body: { formFields?: F | undefined; params?: { formFields: F } | undefined }): F {
  const campos = body.params?.formFields ?? body.formFields;
  if (campos === undefined) throw new RuleError('Informe os campos do processo.', 'params.formFields');
  return campos;
}

/** What the old form carries beside the demand's id. */
const DA_SOLICITACAO = {
  processoID: ate(60).nullish().describe('A identificação do processo.'),
  area: ate(200).nullish(),
  solicitante: ate(200).nullish(),
  atividade: ate(200).nullish(),
  curso: ate(500).nullish(),
  disciplina: ate(500).nullish(),
  municipio: ate(200).nullish(),
  cadeiaProdutiva: ate(500).nullish(),
};
type Solicitacao = { idCredenciamento: string } & {
  [campo in keyof typeof DA_SOLICITACAO]?: string | null | undefined;
};

/** What is said of a demand is what it is, by its code or its name; the process is asked for of what it is. R-API-16. */
async function abrirDaDemanda(ctx: WebCtxUsuario, { idCredenciamento, ...dita }: Solicitacao) {
  const d = await getDemandaCompleta(ctx, idCredenciamento);
  const dela: Readonly<Record<keyof typeof dita, readonly (string | null | undefined)[]>> = {
    processoID: [d.identificacaoProcesso, d.id],
    area: [d.areaAtuacao, nomeDaArea(d.areaAtuacao)],
    solicitante: [d.solicitanteNome],
    atividade: [d.atividade, nomeDaAtividade(d.atividade)],
    curso: [d.codCurso, d.curso?.nome],
    disciplina: [d.codDisciplina, d.disciplina?.nome],
    municipio: [d.municipioIbge, d.municipio?.nome, d.municipio && `${d.municipio.nome}-${d.municipio.uf}`],
    cadeiaProdutiva: [String(d.cadeiaId ?? ''), d.cadeia?.nome],
  };
  for (const campo of Object.keys(dela) as (keyof typeof dita)[]) {
    const valor = fold(dita[campo] ?? '');
    if (valor !== '' && !dela[campo].some((um) => fold(um ?? '') === valor))
      throw new RuleError('Não é o que a demanda diz.', `params.formFields.${campo}`);
  }
  return reenviarProcesso(ctx, idCredenciamento);
}

const codigoDoErp = z.union([ate(60), inteiro]).nullish();
const registro = z
  .object({
    CODIGO: ate(60).describe('A identificação do processo.'),
    NOME: ate(1000).nullish().describe('Aceito e não usado: vai o objeto da demanda.'),
    AREA_ID: codigoDoErp,
    ATIVIDADE_ID: codigoDoErp,
    EDITAL_ID: codigoDoErp,
  })
  .describe('O que vier é o que a demanda diz; o que difere é recusado.');
const DO_REGISTRO: Readonly<Record<Aberto['situacao'], string>> = {
  aberto: 'A demanda está registrada no sistema de gestão.',
  'em-curso': 'A demanda está sendo registrada no sistema de gestão.',
  pedido: 'A demanda será registrada no sistema de gestão.',
  'sem-sistema': 'Esta instalação não registra demandas em sistema de gestão: nada é preciso.',
};

const DO_PROCESSO: Readonly<Record<Aberto['situacao'], string>> = {
  aberto: 'O processo está aberto no sistema de aprovação.',
  'em-curso': 'O processo está sendo aberto no sistema de aprovação.',
  pedido: 'O processo será aberto no sistema de aprovação.',
  'sem-sistema': 'Esta instalação não tem sistema de aprovação: a decisão se registra no portal.',
};

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
    params: porDemanda,
    body: mudanca,
    answer: movida,
    run: async (ctx, { params, body }) => {
      const cancela = body.status === STATUS.cancelada;
      const { para } = await askingFirst(() =>
        transitar(ctx, {
          demandaId: params.id,
          evento: cancela ? 'cancelarDemanda' : 'finalizarDemanda',
          versao: body.versao,
          ...(cancela
            ? {
                confirmarPendencias: true,
                motivo: parsed(cancelamento, { versao: 1, justificativa: body.justificativa_cancelamento })
                  .justificativa,
              }
            : { confirmarPendencias: body.confirmar, motivo: body.motivo?.trim() || undefined }),
        }),
      );
      return {
        response: { id: params.id, status: { id: para, status: nomeDoStatus(para) } },
        message: cancela ? 'A demanda foi cancelada.' : 'A demanda foi finalizada.',
      };
    },
  }),
  person.save('PUT', '/api/credenciamentos/aprovacao/{id}/analise', {
    title: 'Decide a análise de um credenciamento',
    doors: ADM,
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
  person.save('POST', '/api/fluig/startProcess', {
    title: 'Pede de novo a abertura do processo de uma demanda ou de uma homologação no sistema de aprovação',
    doors: ADM,
    body: z.discriminatedUnion('processId', [
      processo(
        'solicitacao-Credenciamento',
        z
          .object({ idCredenciamento: id, ...DA_SOLICITACAO })
          .describe('Vão os campos da demanda; o que vier e não for o dela é recusado.'),
      ),
      processo(
        'homolog_credenciamento_super',
        z.object({ idHomologacao: id }).describe('Vão os campos do pedido de homologação.'),
      ),
    ]),
    answer: z.object({ numero_processo: texto.nullable() }),
    run: async (ctx, { body }) => {
      const aberto =
        body.processId === 'solicitacao-Credenciamento'
          ? await abrirDaDemanda(ctx, camposDo(body))
          : await tentarDeNovo(ctx, camposDo(body).idHomologacao);
      return { response: { numero_processo: aberto.numero }, message: DO_PROCESSO[aberto.situacao] };
    },
  }),
  person.save('POST', '/api/rm/cronograma/novaDemanda', {
    title: 'Pede o registro de uma demanda no sistema de gestão, que o cronograma com edital já pede por si',
    doors: ['/adm/cronograma'],
    body: z.union([z.object({ demanda: registro }), registro]),
    answer: z.object({ CODIGO: texto, numero: texto.nullable() }),
    run: async (ctx, { body }) => {
      const dito = 'demanda' in body ? body.demanda : body;
      const { CODIGO, NOME: _, ...codigos } = dito;
      const campos = Object.fromEntries(
        Object.entries(codigos).flatMap(([campo, valor]) => (valor == null ? [] : [[campo, String(valor)]])),
      );
      const { situacao, numero } = await garantirRegistroNoErp(ctx, { ...campos, CODIGO });
      return { response: { CODIGO, numero }, message: DO_REGISTRO[situacao] };
    },
  }),
];
