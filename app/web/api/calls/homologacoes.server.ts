import { z } from 'zod';
import { MENSAGENS as DA_EMPRESA, SEM_EMPRESA } from '#app/domain/empresa/labels.ts';
import { MENSAGENS } from '#app/domain/homologacao/labels.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { salvarEmpresa } from '#app/domain/empresa/commands.server.ts';
import { getEmpresaInformada, participacaoDoId } from '#app/domain/empresa/queries.server.ts';
import { empresaEditada, empresaNova } from '#app/domain/empresa/schema.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { RuleError } from '#app/domain/errors.ts';
import { getDemandaDaHomologacao } from '#app/domain/homologacao/queries.server/demanda.ts';
import { aguardarNumero } from '#app/domain/homologacao/queries.server/espera.ts';
import { getHomologacoesComPessoas } from '#app/domain/homologacao/queries.server/tela.ts';
import { fold } from '#app/lib/text.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { keptAsRead } from '../as-read.server.ts';
import { parsed } from '../body.server.ts';
import { person } from '../call.server.ts';
import { conferirCampos, nomesDoEdital } from '../edital-dito.server.ts';
import {
  ate,
  emCobra,
  id,
  inteiro,
  numero,
  quemFez,
  texto,
  vazioSeNulo,
  PESSOAS_DO_CORPO,
} from '../fields.ts';
import { listarAnalises, situacao } from './documentos.server.ts';
import { FALTA_DE_DOCUMENTOS } from './falta-de-documentos.server.ts';
import { analise } from '../shapes/analise.server.ts';
import { apto, APTO, comoHomologavel, comoProcesso, grupo, processo } from '../shapes/homologavel.server.ts';

const HOMOLOGACAO = ['/adm/homologacao'] as const;
const JURIDICA = ['/adm/habilitacao-juridica', '/juridico/habilitacao-juridica'] as const;

const empresa = z.object({
  id,
  id_usuario: id,
  participacao_id: id,
  nome_candidato: texto,
  versao: inteiro,
  cnpj: texto,
  cnpjEmpresa: texto,
  nome: texto,
  nomeEmpresa: texto,
  nome_fantasia: texto,
  tipo: texto,
  ins_estadual: texto,
  cep: texto,
  cod_estado: texto.describe('A sigla.'),
  estado: texto,
  cod_cidade: texto.describe('No IBGE.'),
  cidade: texto,
  rua: texto,
  bairro: texto,
  numero: texto,
  complemento: texto,
  telefone: texto,
  email: texto,
  created_by: texto,
  updated_by: texto,
});
const opcional = (maximo: number) => vazioSeNulo(ate(maximo)).default('');
const empresaDigitada = z.object({
  cnpj: ate(18),
  nome: ate(200),
  nome_fantasia: ate(200),
  tipo: ate(10).default('inst'),
  ins_estadual: opcional(30),
  cep: opcional(10),
  cod_estado: opcional(2),
  cidade: opcional(120),
  rua: opcional(200),
  bairro: opcional(120),
  numero: opcional(20),
  complemento: opcional(120),
  telefone: opcional(30),
  email: opcional(254),
  created_by: quemFez,
  updated_by: quemFez,
});

const empresaMudada = empresaDigitada
  .extend({ versao: inteiro.min(1).optional().describe('Versão vista; sem ela, vale a de agora.') })
  .loose();

/** The company of a person, as its reading answers it. */
async function lerEmpresa(ctx: WebCtxUsuario, deQuem: string): Promise<z.input<typeof empresa>> {
  const participacaoId = await participacaoDoId(ctx, deQuem);
  const { uf, registro, ...lida } = await getEmpresaInformada(ctx, participacaoId);
  return {
    ...emCobra(lida),
    ...registro,
    cod_estado: uf,
    cnpjEmpresa: lida.cnpj,
    nomeEmpresa: lida.nome,
    participacao_id: participacaoId,
  };
}

async function salvar(
  ctx: WebCtxUsuario,
  deQuem: string,
  vista: number | undefined,
  d: z.output<typeof empresaDigitada>,
) {
  const participacaoId = await participacaoDoId(ctx, deQuem);
  const versao = vista ?? (await getEmpresaInformada(ctx, participacaoId)).versao;
  const dados = parsed(
    versao === 0 ? empresaNova : empresaEditada,
    { ...d, nomeFantasia: d.nome_fantasia, insEstadual: d.ins_estadual, uf: d.cod_estado },
    { nomeFantasia: 'nome_fantasia', insEstadual: 'ins_estadual', uf: 'cod_estado' },
  );
  await salvarEmpresa(ctx, participacaoId, versao, dados);
  return { response: { participacao_id: participacaoId }, message: 'Os dados da empresa foram salvos.' };
}

const pedido = z.object({
  id_credenciamento: id,
  objeto: ate(1000),
  dadosCandidatos: z.array(z.object({ id_selecao_candidato: id })).max(PESSOAS_DO_CORPO),
  identificacao_processo: ate(60).optional(),
  nEdital: z
    .union([ate(60), inteiro])
    .nullish()
    .describe('Se vier, é o do edital, do processo ou do credenciamento.'),
  nomeEdital: ate(500).nullish().describe('Se vier, é um dos nomes do edital.'),
  created_by: quemFez,
});

/** In an address a number is written with - where it has /. */
const mesmoProcesso = (um: string, outro: string): boolean =>
  um !== '' && fold(um).replaceAll('/', '-') === fold(outro).replaceAll('/', '-');

/** What a request says of its demand is what the demand says; the objects that it may be of are told. R-API-16. */
async function conferirDitos(
  ctx: WebCtxUsuario,
  processo: string,
  dito: z.output<typeof pedido>,
): Promise<void> {
  const demanda = await getDemandaDaHomologacao(ctx, dito.id_credenciamento);
  const { identificacaoProcesso, numProcesso, objetos } = demanda;
  if (![identificacaoProcesso, numProcesso, dito.id_credenciamento].some((um) => mesmoProcesso(um, processo)))
    throw new RuleError(
      `O processo do endereço não é o desta demanda, que é ${identificacaoProcesso}.`,
      'processo',
    );
  if (dito.identificacao_processo !== undefined && dito.identificacao_processo !== identificacaoProcesso)
    throw new RuleError(`O processo desta demanda é ${identificacaoProcesso}.`, 'identificacao_processo');
  if (dito.objeto !== '' && !objetos.includes(dito.objeto))
    throw new RuleError(`Escolha um dos objetos da demanda: ${objetos.join('; ')}.`, 'objeto');
  const { nomes, numeros } = await nomesDoEdital(ctx, demanda);
  conferirCampos(dito, { nEdital: numeros, nomeEdital: nomes });
}

const semSelecao = (valor: string) => (valor === 'semSelecao' ? '' : valor);

/** Documents under review, companies and homologations. */
export const HOMOLOGACOES = [
  person.page('/api/habilitacao-juridica/candidatos/listagem', {
    title: 'Todos os candidatos na habilitação jurídica',
    doors: JURIDICA,
    answer: analise,
    run: (ctx, pagina) => listarAnalises(ctx, 'HabJud', {}, pagina),
  }),
  person.page('/api/habilitacao-juridica/candidatos/habJud/{situacao}/{candidato}/{credOuTodas}', {
    title:
      'Candidatos na habilitação jurídica por situação, candidato (conta, participação ou parte do nome) e demanda',
    doors: JURIDICA,
    params: z.object({
      situacao,
      candidato: ate(100).transform(semSelecao),
      credOuTodas: z.union([id, z.literal('semSelecao')]).transform(semSelecao),
    }),
    answer: analise,
    run: (ctx, { params, ...pagina }) =>
      listarAnalises(
        ctx,
        'HabJud',
        { status: params.situacao, candidato: params.candidato, credenciamento: params.credOuTodas },
        pagina,
      ),
  }),
  FALTA_DE_DOCUMENTOS,
  person.get('/api/homologacao/oneCred/{cred}/{edital}', {
    title: 'Homologações de uma demanda, também pelo número do processo',
    doors: HOMOLOGACAO,
    missing: [MENSAGENS.semDados],
    params: z.object({ cred: id, edital: numero.describe('As pedidas por ele; 0, todas.') }),
    answer: z.object({
      homologacao: z.array(processo),
      groupedByNumeroProcesso: z.record(texto, grupo),
      objetos: z.array(texto),
    }),
    run: async (ctx, { params }) => {
      const { demanda, homologacoes: todas } = await getHomologacoesComPessoas(ctx, params.cred);
      const homologacoes = todas.filter(({ editalId }) => params.edital === 0 || editalId === params.edital);
      const grupos = homologacoes.map((h): [string, z.input<typeof grupo>] => [
        h.numeroProcesso ?? h.id,
        {
          processoInfo: {
            apto_string: h.texto,
            apto: APTO[h.estado],
            hp_id: h.id,
            credenciamento_id: params.cred,
          },
          candidatos: comoProcesso(params.cred, h).candidatos,
        },
      ]);
      return {
        homologacao: homologacoes.map((h) => comoProcesso(params.cred, h)),
        groupedByNumeroProcesso: Object.fromEntries(grupos),
        objetos: demanda.objetos,
      };
    },
  }),
  person.get('/api/homologacao/oneCred/apto/{cred}', {
    title: 'Candidatos de uma demanda que podem ser homologados',
    doors: HOMOLOGACAO,
    missing: [MENSAGENS.semDados],
    params: z.object({ cred: id }),
    answer: z.array(apto),
    run: async (ctx, { params }) => {
      const { candidatos } = await getHomologacoesComPessoas(ctx, params.cred);
      return candidatos.map((um) => ({
        ...comoHomologavel(params.cred, um, um.empresa),
        tipo: um.tipo,
        apos_recurso: um.aposRecurso,
        homologado_em: um.homologadoEm,
        homologacao_id: um.homologacaoId,
        homologacao_aprovacao_string: um.texto,
        selecionado: um.homologacaoId !== null && !um.escolhivel,
      }));
    },
  }),
  ...['/api/homologacao/criarNovoProcessoHomologacao/{processo}', '/api/homologacao/{processo}'].map((path) =>
    person.save('POST', path, {
      title: 'Pede à Superintendência a homologação de candidatos',
      doors: HOMOLOGACAO,
      missing: [MENSAGENS.semDados],
      conflicts: [MENSAGENS.emOutro],
      params: z.object({
        processo: ate(60).describe('Da demanda: a identificação, com / ou -, o número do processo ou o id.'),
      }),
      body: pedido,
      answer: z.object({ id, numero_processo: texto.nullable() }),
      run: async (ctx, { params, body }) => {
        const pedida = {
          objeto: body.objeto,
          participacoes: body.dadosCandidatos.map((um) => um.id_selecao_candidato),
        };
        await conferirDitos(ctx, params.processo, body);
        const { id: criada, noFluig } = await pedirHomologacao(ctx, body.id_credenciamento, pedida);
        const numero = noFluig ? await aguardarNumero(ctx, criada) : null;
        return {
          response: { id: criada, numero_processo: numero },
          message:
            noFluig && numero === null
              ? 'A homologação foi pedida. O número do processo vem em GET /api/homologacao/oneCred quando o sistema de aprovação responder.'
              : 'A homologação foi pedida.',
        };
      },
    }),
  ),
  person.get('/api/empresa/cadastrada/{userId}', {
    title: 'Dados da empresa de uma pessoa',
    doors: HOMOLOGACAO,
    missing: [NAO_HA.candidato, SEM_EMPRESA],
    params: z.object({ userId: id.describe('Da conta, ou da participação.') }),
    answer: empresa,
    run: (ctx, { params }) => lerEmpresa(ctx, params.userId),
  }),
  person.save('POST', '/api/empresa', {
    title: 'Informa a empresa de um candidato que não tem uma',
    doors: HOMOLOGACAO,
    missing: [NAO_HA.candidato],
    conflicts: [DA_EMPRESA.mudou],
    body: empresaDigitada
      .extend({
        id_selecao_candidato: id.optional(),
        id_usuario: id.optional().describe('Sem a participação, a conta do candidato.'),
      })
      .refine((body) => (body.id_selecao_candidato ?? body.id_usuario) !== undefined, {
        path: ['id_usuario'],
        message: 'Informe de quem é a empresa.',
      }),
    answer: z.object({ participacao_id: id }),
    run: (ctx, { body }) => salvar(ctx, body.id_selecao_candidato ?? body.id_usuario ?? '', 0, body),
  }),
  person.save('PUT', '/api/empresa/{empresaId}', {
    title: 'Muda a empresa de um candidato',
    doors: HOMOLOGACAO,
    conflicts: [DA_EMPRESA.mudou],
    params: z.object({ empresaId: id.describe('Da empresa, da conta ou da participação.') }),
    body: empresaMudada,
    answer: z.object({ participacao_id: id }),
    run: (ctx, { params, body }) =>
      keptAsRead(
        ctx,
        { body, changes: Object.keys(empresaMudada.shape), read: (tx) => lerEmpresa(tx, params.empresaId) },
        (tx) => salvar(tx, params.empresaId, body.versao, body),
      ),
  }),
];
