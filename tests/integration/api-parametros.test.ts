import { beforeAll, expect, test } from 'vitest';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import { openApiDocument } from '#app/web/api/openapi.server.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { UUID } from '#app/web/api/examples.ts';
import { CALLS } from '#app/web/api/table.server.ts';
import type { DemandaViva } from '#tests/factories/demanda-viva.ts';
import { criarPontuada } from '#tests/factories/avaliacao.ts';
import { criarEdital } from '#tests/factories/homologacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { darResultado, enviar as enviarDocumentos } from '#tests/factories/habilitacao.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { REFERENCIA } from '#tests/factories/referencia.ts';
import { AGORA, AUSENTE, enviar, useEffects } from '#tests/setup/api-effects.ts';

/** Every parameter that a call declares changes its answer, or is refused: nothing is taken and ignored. */
const { contexto, db, sessao, viverDemanda } = useEffects();

type Parametro = {
  name: string;
  in: string;
  required: boolean;
  schema: { enum?: string[]; anyOf?: unknown[] };
};
type Operacao = {
  parameters: Parametro[];
  requestBody?: { content: Record<string, { example: object }> };
};
const documento = openApiDocument();
const operacaoDe = ({ path, method }: { path: string; method: string }) =>
  documento.paths[path]?.[method.toLowerCase()] as unknown as Operacao;

/** A search finds what it is part of: a number that no demand and no name has, whatever is counted before this file. */
let numeroDeNinguem = '';

async function acharNumeroDeNinguem(): Promise<string> {
  const demandas = await db().demanda.findMany({ select: { identificacaoProcesso: true } });
  const pessoas = await db().usuario.findMany({ select: { nome: true, sobrenome: true } });
  const ditos = JSON.stringify([demandas, pessoas]);
  const numero = Array.from({ length: 49 }, (_, i) => String(99 - i)).find((um) => !ditos.includes(um));
  if (numero === undefined) throw new Error('todo número está no nome de alguém');
  return numero;
}

/** Of the row that a name stands for; filled when there are rows. */
const valores: Record<string, string> = {};
/** Where the name alone does not say it. */
const DE_OUTRO: Record<string, Record<string, string>> = {
  '/api/recurso/solicitado/cargaHoraria/{cred}/{fase}': { fase: '42' },
  '/api/documento-candidato/documentosSalvos/{participacaoId}/{cred}/{filDoc}': { filDoc: 'HabJud' },
  '/api/curriculos/recurso/{userId}/{status}': { status: '1' },
  '/api/recurso/status/{status}': { status: '1' },
  '/api/recurso/solicitadoJuridico/{status}/{candidato}/{cred}': { status: '0' },
};
/** Read by nobody but whom they are of, or answered only by a system outside. */
const SEM_RESPOSTA: Readonly<Record<string, string>> = {
  '/api/utils/cep/{cep}': 'pergunta a um serviço de fora',
  '/api/utils/cnpj/{cnpj}': 'pergunta a um serviço de fora',
};
/** What is no choice: it is kept as it was written. */
const LIVRES: Readonly<Record<string, string>> = { mudancas: 'o que a retificação corrige (R-REL-05)' };

/** What is one's own alone. */
const DA_CANDIDATA =
  /getAllCred|selecao\/user|curriculos\/recurso|recurso\/candidato|documentosSalvos|gerar-notificacao/;

let equipe: DemandaViva['equipe'];
let candidata: DemandaViva['candidata'];

beforeAll(async () => {
  const viva = await viverDemanda();
  ({ equipe, candidata } = viva);
  const { id } = viva.demanda;
  const [participacao, cronograma, envio, [mensagemId = '']] = await Promise.all([
    db().participacao.findUniqueOrThrow({ where: { id: viva.participacaoId } }),
    db().cronogramaVersao.findFirstOrThrow({ where: { demandaId: id } }),
    db().envioDocumento.findFirstOrThrow({ where: { participacaoId: viva.participacaoId } }),
    criarMensagens(contexto(), 1, { causa: 'parametros' }),
  ]);
  await prepararTudo(viva, participacao.id);
  numeroDeNinguem = await acharNumeroDeNinguem();
  Object.assign(valores, {
    id,
    cred: id,
    credenciamentoId: id,
    credOuTodas: id,
    userId: candidata.id,
    empresaId: candidata.id,
    participacaoId: viva.participacaoId,
    candidato: viva.participacaoId,
    versaoId: participacao.curriculoVersaoId,
    versaoNumero: '1',
    recursoId: viva.recursoId,
    resultadoId: viva.cadastroId,
    bancaId: viva.bancaId,
    envioId: envio.id,
    homologacaoId: viva.homologacaoId,
    cronogramaId: cronograma.id,
    mensagemId,
    processo: viva.demanda.identificacaoProcesso.replaceAll('/', '-'),
    codCurso: REFERENCIA.codCurso,
    codDisciplina: REFERENCIA.codDisciplina,
    cpf: candidata.cpf ?? '',
    edital: '0',
    tipo: 'E',
    publico: 'tecnico',
    situacao: '4',
    especie: 'avaliacaoCadastro',
    fase: '19',
    faseId: '17',
    ano: '2027',
    mes: '3',
    versao: '0',
    codigo: 'F900',
  });
});

/** Something for every list: appeals of each kind and status, results that are final, a draft, kinds of document. */
async function prepararTudo(viva: DemandaViva, participacaoId: string) {
  const { id: demandaId } = viva.demanda;
  await db().demanda.update({ where: { id: demandaId }, data: { cadastroPreliminarEm: AGORA } });
  await db().resultadoEtapa.update({
    where: { id: viva.cadastroId },
    data: { aptoFinal: true, publicadoFinalEm: AGORA },
  });
  for (const etapa of ['carga_horaria', 'hab_juridica', 'entrevista_didatica'] as const) {
    const achado = await db().resultadoEtapa.findFirst({ where: { participacaoId, etapa } });
    if (achado === null) await darResultado(contexto(), participacaoId, etapa, { final: true });
  }
  const recorrer = async (etapa: string, faseId: number, numeracao: number, status: number) => {
    const { id: resultadoId } = await db().resultadoEtapa.findFirstOrThrow({
      where: { participacaoId, etapa },
    });
    const decidido = { decisao: 'Decidido.', decididoEm: AGORA, decididoPor: 'Teste' };
    await db().recurso.create({
      data: {
        ...{ resultadoId, demandaId, faseId, numeracao, status, observacao: 'Peço.', criadoEm: AGORA },
        ...(status === RECURSO.emAnalise ? {} : decidido),
      },
    });
  };
  await db().recurso.updateMany({ where: { demandaId }, data: { numeracao: 9 } });
  await recorrer('cadastro', 19, 1, RECURSO.aprovado);
  await recorrer('cadastro', 19, 2, RECURSO.reprovado);
  await recorrer('carga_horaria', 42, 1, RECURSO.emAnalise);
  await recorrer('hab_juridica', 26, 1, RECURSO.emAnalise);
  const rascunho = await db().envioDocumento.count({ where: { participacaoId, habilitacao: 'HabJud' } });
  if (rascunho === 0)
    await enviarDocumentos(contexto(), { id: participacaoId, usuarioId: viva.candidata.id }, 'HabJud', {
      estado: 'rascunho',
    });
  const pontuada = await criarPontuada(
    { ...contexto(), now: instanteDe('2027-03-09', '10:00') },
    [40, 40, 40],
    [fase(28, '2027-03-08', '2027-03-10')],
  );
  const dela = { cred: pontuada.demanda.id, participacaoId: pontuada.participacao.id, tipoOuTodas: 'E' };
  DE_OUTRO['/api/avaliacoes-adm/{cred}/{tipoOuTodas}'] = dela;
  DE_OUTRO['/api/avaliacoes-adm/{cred}/{tipoOuTodas}/{participacaoId}'] = dela;
  const { id: editalId } = await criarEdital(contexto());
  const empresa = { codCfo: 'F900', cnpj: '11222333000181', nome: 'Do ERP', nomeFantasia: 'Do ERP' };
  await db().empresaCredenciada.create({
    data: {
      ...empresa,
      vinculos: {
        create: {
          ...{ cpf: viva.candidata.cpf ?? '', editalId, nomePessoa: 'Candidata' },
          inicioDia: new Date('2027-01-01'),
        },
      },
    },
  });
  const tipo = { habilitacao: 'HabTec', temValidade: false };
  await db().tipoDocumento.createMany({
    data: [
      { ...tipo, id: 9301, identificador: 'so_tecnico', descricao: 'Só técnico', publico: 'tecnico' },
      { ...tipo, id: 9302, identificador: 'antigo', descricao: 'Antigo', publico: 'todos', ativo: false },
    ],
  });
}

const valorDe = (path: string, { name, schema }: Parametro): string =>
  DE_OUTRO[path]?.[name] ?? valores[name] ?? schema.enum?.[0] ?? '';

/** The example with the demand that there is. */
const daDemanda = (corpo: object | undefined) =>
  corpo && (JSON.parse(JSON.stringify(corpo).replaceAll(UUID, valores.id ?? '')) as object);

const CHAMADAS = CALLS.map((call) => {
  const operacao = operacaoDe(call);
  return {
    call,
    nome: `${call.method} ${call.path}`,
    corpo: Object.values(operacao.requestBody?.content ?? {})[0]?.example,
    parametros: operacao.parameters.filter((um) => um.in !== 'header' && !(um.name in LIVRES)),
  };
}).filter(({ parametros }) => parametros.length > 0);

test.each(CHAMADAS)('$nome: cada parâmetro conta ou é recusado (R-API-16)', async (chamada) => {
  const { call, corpo, parametros } = chamada;
  const quem = DA_CANDIDATA.test(call.path) || call.doors[0] === '/curriculo' ? candidata : equipe;
  const cookie = await sessao(quem);
  const pedir = async (mudado: Record<string, string> = {}) => {
    const caminho = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const parametro = parametros.find((um) => um.name === name);
      return encodeURIComponent(mudado[name] ?? (parametro ? valorDe(call.path, parametro) : ''));
    });
    const consulta = parametros.flatMap((um) => {
      const valor = mudado[um.name] ?? (um.required ? valorDe(call.path, um) : undefined);
      return um.in === 'query' && valor !== undefined ? [[um.name, valor]] : [];
    });
    const url = `${caminho}?${new URLSearchParams(consulta).toString()}`;
    const { status, dados } = await enviar(call.method, cookie, { url, corpo: daDemanda(corpo) });
    return { status, texto: JSON.stringify(dados), dados: dados as { erros?: { campo: string }[] } };
  };
  const alheios = ['zzz', AUSENTE, numeroDeNinguem];
  if (call.kind === 'save') {
    for (const { name } of parametros)
      for (const alheio of alheios) {
        const { status, texto, dados } = await pedir({ [name]: alheio });
        expect([404, 422], `${name}=${alheio} ${texto}`).toContain(status);
        expect((dados.erros ?? []).filter(({ campo }) => campo !== name)).toEqual([]);
      }
    return;
  }
  const { status, texto } = await pedir();
  if (!(call.path in SEM_RESPOSTA)) expect(status, texto).toBe(200);
  for (const parametro of parametros) {
    const { name, schema } = parametro;
    for (const alheio of alheios)
      expect((await pedir({ [name]: alheio })).texto, `${name}=${alheio}`).not.toBe(texto);
    if (schema.enum === undefined) continue;
    const outras = await Promise.all(schema.enum.map(async (um) => (await pedir({ [name]: um })).texto));
    expect(
      outras.some((uma) => uma !== texto),
      `${name}: ${schema.enum.join(' ')}`,
    ).toBe(true);
  }
});

/** What is taken and not used: a reading answers it, or whoever calls cannot contradict with it. */
const NAO_USADOS: Readonly<Record<string, string>> = {
  created_by: 'a leitura o responde; quem muda é quem entrou',
  update_by: 'quem muda é quem entrou',
  NOME: 'texto livre: vai o objeto da demanda',
  updated_by: 'a leitura o responde; quem muda é quem entrou',
  aproved_by: 'quem reprova é quem entrou',
  aproved_by_final: 'quem analisa é quem entrou',
  falta_documento_by: 'quem reprova é quem entrou',
};

test('o que se aceita e não se usa é dito no documento, e é só isto (R-API-16)', () => {
  const achados = new Set(
    [...JSON.stringify(documento).matchAll(/"(\w+)":\{[^{}]*"description":"Aceit[oa] e não usad[oa]/g)].map(
      ([, nome]) => nome,
    ),
  );
  expect([...achados].sort()).toEqual(Object.keys(NAO_USADOS).sort());
});
