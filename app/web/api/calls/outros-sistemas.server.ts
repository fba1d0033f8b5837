import { z } from 'zod';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { MENSAGENS as DA_HOMOLOGACAO_PEDIDA } from '#app/domain/homologacao/labels.ts';
import type { Aberto } from '#app/domain/chamada/types.ts';
import { garantirRegistroNoErp } from '#app/domain/demanda/commands.server/registrar-no-erp.ts';
import { reenviarProcesso } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { nomeDaArea, nomeDaAtividade, SEM_PEDIDO } from '#app/domain/demanda/labels.ts';
import { getDemandaCompleta } from '#app/domain/demanda/queries.server/completa.ts';
import { RuleError } from '#app/domain/errors.ts';
import { tentarDeNovo } from '#app/domain/homologacao/commands.server/tentar-de-novo.ts';
import { getHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { fold } from '#app/lib/text.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { person } from '../call.server.ts';
import { conferirCampos, nomesDoEdital, textoDe } from '../edital-dito.server.ts';
import { ate, id, inteiro, texto } from '../fields.ts';

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
  decisao: z
    .union([z.boolean(), inteiro, ate(20)])
    .nullish()
    .describe('A da análise, que aprovou.'),
  justificativa: ate(2000).nullish().describe('A da análise.'),
  area: ate(200).nullish(),
  solicitante: ate(200).nullish(),
  atividade: ate(200).nullish(),
  curso: ate(500).nullish(),
  disciplina: ate(500).nullish(),
  municipio: ate(200).nullish(),
  cadeiaProdutiva: ate(500).nullish(),
};
type Solicitacao = { idCredenciamento: string } & Partial<Record<keyof typeof DA_SOLICITACAO, unknown>>;

type Campos = Readonly<Record<string, unknown>>;
/** Where the fields of a process stand. */
const CAMPOS = 'params.formFields.';

const APROVADA = ['Aprovado', 'Aprovada', 'aprovar', 'Sim', 'true', '1'];

async function abrirDaDemanda(ctx: WebCtxUsuario, { idCredenciamento, ...dita }: Solicitacao) {
  const d = await getDemandaCompleta(ctx, idCredenciamento);
  conferirCampos(
    dita,
    {
      processoID: [d.identificacaoProcesso, d.id],
      // What was not approved is not asked for outside.
      decisao: APROVADA,
      justificativa: [d.aprovacao?.analiseJustificativa],
      area: [d.areaAtuacao, nomeDaArea(d.areaAtuacao)],
      solicitante: [d.solicitanteNome],
      atividade: [d.atividade, nomeDaAtividade(d.atividade)],
      curso: [d.codCurso, d.curso?.nome],
      disciplina: [d.codDisciplina, d.disciplina?.nome],
      municipio: [d.municipioIbge, d.municipio?.nome, d.municipio && `${d.municipio.nome}-${d.municipio.uf}`],
      cadeiaProdutiva: [String(d.cadeiaId ?? ''), d.cadeia?.nome],
    },
    CAMPOS,
  );
  return reenviarProcesso(ctx, idCredenciamento);
}

/** What the old form carries beside the request's id. */
const DA_HOMOLOGACAO = {
  processoID: ate(60).nullish().describe('A identificação do processo.'),
  objeto: ate(1000).nullish(),
  credenciamentoEdital: z
    .union([ate(500), inteiro])
    .nullish()
    .describe('O edital, por um dos seus nomes.'),
  credenciamentoNum: z
    .union([ate(60), inteiro])
    .nullish()
    .describe('O número do processo, do credenciamento ou do edital.'),
  objEmp: z
    .union([ate(60_000), z.array(z.looseObject({})).max(200)])
    .nullish()
    .describe('As empresas, em JSON: cada uma é a de um candidato do pedido.'),
};

/** The names by which callers say a person and a company. */
const DA_EMPRESA = {
  nome: ['nome', 'nomeCandidato', 'nome_candidato', 'nome_completo'],
  nomeEmpresa: ['empresa', 'nomeEmpresa'],
  cnpj: ['cnpj', 'cnpjEmpresa'],
  cpf: ['cpf'],
  participacaoId: ['id_selecao_candidato', 'selecao_id'],
} as const;
type DaEmpresa = Readonly<Record<keyof typeof DA_EMPRESA, string | null>>;

function lerEmpresas(dito: unknown): readonly Campos[] | null {
  if (typeof dito !== 'string') return (dito ?? []) as readonly Campos[];
  if (dito.trim() === '') return [];
  try {
    const lidas = JSON.parse(dito) as unknown;
    return Array.isArray(lidas) && lidas.every((uma) => typeof uma === 'object' && uma !== null)
      ? (lidas as Campos[])
      : null;
  } catch {
    return null;
  }
}

/** What is said, and what is said inside of it. */
const partesDe = (dita: Campos): Campos[] => [
  dita,
  ...Object.values(dita).flatMap((uma) =>
    typeof uma === 'object' && uma !== null ? partesDe(uma as Campos) : [],
  ),
];

/** Each company that is said is that of a candidate of the request, by all that is said of it. */
function conferirEmpresas(dito: unknown, candidatos: readonly DaEmpresa[]): void {
  const campo = `${CAMPOS}objEmp`;
  const ditas = lerEmpresas(dito);
  if (ditas === null) throw new RuleError('Informe as empresas como uma lista em JSON.', campo);
  const semPontos = (valor: string) => fold(valor).replaceAll(/[./-]/g, '');
  const eDela = (dita: Campos, candidato: DaEmpresa): boolean =>
    (Object.keys(DA_EMPRESA) as (keyof typeof DA_EMPRESA)[]).every((nome) =>
      DA_EMPRESA[nome].every((chave) => {
        const valor = textoDe(dita[chave]);
        return valor === '' || semPontos(valor) === semPontos(candidato[nome] ?? '');
      }),
    );
  if (!ditas.every((dita) => candidatos.some((um) => partesDe(dita).every((parte) => eDela(parte, um)))))
    throw new RuleError('Uma empresa não é a de um candidato deste pedido.', campo);
}

type Homologacao = { idHomologacao: string } & Partial<Record<keyof typeof DA_HOMOLOGACAO, unknown>>;

async function abrirDaHomologacao(ctx: WebCtxUsuario, { idHomologacao, objEmp, ...dito }: Homologacao) {
  const { homologacao, demanda } = await getHomologacao(ctx, idHomologacao);
  const { nomes, numeros } = await nomesDoEdital(ctx, demanda);
  const certos = {
    processoID: [demanda.identificacaoProcesso, demanda.numProcesso, demanda.id],
    objeto: [homologacao.objeto],
    credenciamentoEdital: nomes,
    credenciamentoNum: numeros,
  };
  conferirCampos(dito, certos, CAMPOS);
  conferirEmpresas(objEmp, homologacao.candidatos);
  return tentarDeNovo(ctx, idHomologacao);
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

/** What is asked of other systems, which the portal asks for by itself too. */
export const PEDIDOS_A_OUTROS_SISTEMAS = [
  person.save('POST', '/api/fluig/startProcess', {
    title: 'Pede de novo a abertura do processo de uma demanda ou de uma homologação no sistema de aprovação',
    doors: ['/adm/credenciamento'],
    missing: [NAO_HA.demanda, NAO_HA.homologacao, SEM_PEDIDO],
    conflicts: [DA_HOMOLOGACAO_PEDIDA.jaTerminou],
    body: z.discriminatedUnion('processId', [
      processo(
        'solicitacao-Credenciamento',
        z
          .object({ idCredenciamento: id, ...DA_SOLICITACAO })
          .describe('Vão os campos da demanda; o que vier e não for o dela é recusado.'),
      ),
      processo(
        'homolog_credenciamento_super',
        z
          .object({ idHomologacao: id, ...DA_HOMOLOGACAO })
          .describe('Vão os campos do pedido de homologação; o que vier e não for o dele é recusado.'),
      ),
    ]),
    answer: z.object({ numero_processo: texto.nullable() }),
    run: async (ctx, { body }) => {
      const aberto =
        body.processId === 'solicitacao-Credenciamento'
          ? await abrirDaDemanda(ctx, camposDo(body))
          : await abrirDaHomologacao(ctx, camposDo(body));
      return { response: { numero_processo: aberto.numero }, message: DO_PROCESSO[aberto.situacao] };
    },
  }),
  person.save('POST', '/api/rm/cronograma/novaDemanda', {
    title: 'Pede o registro de uma demanda no sistema de gestão, que o cronograma com edital já pede por si',
    doors: ['/adm/cronograma'],
    missing: [NAO_HA.demanda],
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
