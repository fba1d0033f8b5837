import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelarChamada,
  registrarChamada,
  repetirChamada,
} from '#app/domain/chamada/commands.server/chamada.ts';
import { executarChamada } from '#app/domain/chamada/commands.server/executar.ts';
import {
  RecusaExterna,
  RespostaPerdida,
  type PedidoExterno,
  type RespostaExterna,
  type Sistemas,
} from '#app/domain/chamada/types.ts';
import { ConflictError, ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { instanteDe } from '#app/lib/dates.ts';
import * as integracoes from '#app/routes/adm/integracoes.tsx';
import * as inicio from '#app/routes/pessoa/home.tsx';
import { listDemandas } from '#app/domain/demanda/queries.server/demandas.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** A system that the portal does not know: what is written here is all that another one takes. */
const database = useDatabase();
const now = instanteDe('2027-03-01', '10:00');
const RECUSA = 'O centro de custo 4711 não existe. [WF-0417]';

let responder: (pedido: PedidoExterno) => Promise<RespostaExterna>;
let la: RespostaExterna | null;
let pedidos: PedidoExterno[];
let concluidas: string[];
let dispensa: string | null;

const sistemas: Sistemas = {
  erp: {
    porta: {
      executar: (pedido) => {
        pedidos.push(pedido);
        return responder(pedido);
      },
      procurar: () => Promise.resolve(la),
    },
    operacoes: {
      'registrar-demanda': {
        dispensada: () => Promise.resolve(dispensa),
        concluir: (_tx, { id }) => Promise.resolve(void concluidas.push(id)),
      },
    },
  },
};

beforeEach(() => {
  responder = () => Promise.resolve({ numero: '77', dados: { aceito: true } });
  la = null;
  pedidos = [];
  concluidas = [];
  dispensa = null;
});

let chave = 0;
const ctx = (quando = now) => testCtx(database, { now: quando });
const depois = (minutos: number) => new Date(now.getTime() + minutos * 60_000);

async function pedir(demandaId: string | null = null): Promise<string> {
  chave += 1;
  const nome = `erp:${String(chave)}`;
  await registrarChamada(ctx(), {
    sistema: 'erp',
    operacao: 'registrar-demanda',
    chave: nome,
    demandaId,
    corpo: { codigo: 'FPR-1', cpf: '529.982.247-25' },
  });
  return (await database.db.chamadaExterna.findUniqueOrThrow({ where: { chave: nome } })).id;
}

const executar = (id: string, quando = now) => executarChamada(ctx(quando), id, sistemas);
const linha = (id: string) => database.db.chamadaExterna.findUniqueOrThrow({ where: { id } });
const recusada = async (demandaId: string | null = null) => {
  responder = () => Promise.reject(new RecusaExterna(RECUSA, true));
  const id = await pedir(demandaId);
  await executar(id);
  return id;
};

describe('as vidas de uma chamada', () => {
  test('concluída: uma vez, com o número e o que a área guarda', async () => {
    const id = await pedir();
    expect(await executar(id)).toEqual({ estado: 'concluida' });
    expect(await executar(id)).toEqual({ estado: 'concluida' });
    expect(pedidos).toHaveLength(1);
    expect(concluidas).toEqual([id]);
    expect(await linha(id)).toMatchObject({ estado: 'concluida', numeroExterno: '77', tentativas: 1 });
  });

  test('sem resposta: procura lá antes de pedir outra vez (R-EXT-02)', async () => {
    responder = () => Promise.reject(new RespostaPerdida('não respondeu a tempo'));
    const id = await pedir();
    expect(await executar(id)).toMatchObject({ estado: 'repetir' });
    expect(await linha(id)).toMatchObject({ estado: 'incerta', ultimoErro: 'não respondeu a tempo' });
    la = { numero: '78', dados: {} };
    expect(await executar(id, depois(1))).toEqual({ estado: 'concluida' });
    expect(pedidos).toHaveLength(1);
    expect((await linha(id)).numeroExterno).toBe('78');
  });

  test('ocupado: fica pendente; recusada: fica à espera de uma pessoa e não é repetida sozinha', async () => {
    responder = () => Promise.reject(new RecusaExterna('Tente mais tarde.', false));
    const id = await pedir();
    expect(await executar(id)).toMatchObject({ estado: 'repetir' });
    expect((await linha(id)).estado).toBe('pendente');
    responder = () => Promise.reject(new RecusaExterna(RECUSA, true));
    expect(await executar(id, depois(1))).toEqual({ estado: 'recusada' });
    expect(await executar(id, depois(2))).toEqual({ estado: 'recusada' });
    expect(pedidos).toHaveLength(2);
  });

  test('a que ninguém quer mais é cancelada sem ser feita', async () => {
    dispensa = 'A demanda foi cancelada.';
    const id = await pedir();
    expect(await executar(id)).toEqual({ estado: 'cancelada' });
    expect(pedidos).toHaveLength(0);
  });

  test('a um sistema a que este portal não está ligado, espera e diz isso (R-EXT-01)', async () => {
    const id = await pedir();
    expect(await executarChamada(ctx(), id, {})).toMatchObject({ estado: 'repetir' });
    expect((await linha(id)).ultimoErro).toContain('não está ligado a: erp');
  });
});

describe('o que uma pessoa faz', () => {
  test('repetir faz de novo; a aceita não se repete', async () => {
    const id = await recusada();
    await repetirChamada(ctx(), id);
    expect(await linha(id)).toMatchObject({ estado: 'pendente', ultimoErro: null });
    responder = () => Promise.resolve({ numero: '79', dados: {} });
    expect(await executar(id)).toEqual({ estado: 'concluida' });
    await expect(repetirChamada(ctx(), id)).rejects.toThrow(ConflictError);
    await expect(cancelarChamada(ctx(), id, 'x')).rejects.toThrow(ConflictError);
  });

  test('cancelar pede o motivo e o guarda com a resposta que havia', async () => {
    const id = await recusada();
    await expect(cancelarChamada(ctx(), id, ' ')).rejects.toThrow(RuleError);
    await cancelarChamada(ctx(), id, 'Registrada à mão.');
    expect((await linha(id)).estado).toBe('cancelada');
    const auditada = await database.db.auditoria.findFirstOrThrow({ where: { entidadeId: id } });
    expect(auditada).toMatchObject({
      acao: 'chamada.cancelar',
      dados: { motivo: 'Registrada à mão.', resposta: RECUSA, antes: 'recusada' },
    });
    expect(await executar(id)).toEqual({ estado: 'cancelada' });
  });

  test('só a Comissão e quem opera o portal', async () => {
    const id = await recusada();
    const coordenadora = await criarUsuario(database, { grupos: ['coordenacao'], cpf: null });
    const como = testCtx(database, { now, actor: coordenadora });
    await expect(repetirChamada(como, id)).rejects.toThrow(ForbiddenError);
    await expect(cancelarChamada(como, id, 'x')).rejects.toThrow(ForbiddenError);
  });
});

describe('uma chamada recusada aparece (R-EXT-03)', () => {
  let demanda: { id: string; identificacaoProcesso: string };
  let id: string;
  let cookie: string;
  let comissao: Awaited<ReturnType<typeof criarUsuario>>;

  beforeAll(async () => {
    await database.db.chamadaExterna.deleteMany();
    demanda = await criarDemanda(ctx(), { status: 2 });
    responder = () => Promise.reject(new RecusaExterna(RECUSA, true));
    pedidos = [];
    id = await recusada(demanda.id);
    comissao = await criarUsuario(database, { grupos: ['comissao'], cpf: null });
    cookie = await sessaoPara(database, comissao);
  });

  test('na linha da demanda', async () => {
    const filtro = { aba: 'diretoria', busca: '', area: '', ordem: null, pagina: null } as const;
    const linhas = await listDemandas(testCtx(database, { now, actor: comissao }), filtro);
    expect(linhas.find((l) => l.id === demanda.id)?.chamada).toEqual({
      tom: 'error',
      texto: 'Recusada por: erp',
    });
  });

  test('na página inicial, com as palavras do outro sistema', async () => {
    const { dados } = await chamar(inicio.loader, { url: '/home', cookie });
    expect(JSON.stringify(dados)).toContain(RECUSA);
  });

  test('em Integrações, sem CPF, e de lá se tenta de novo ou se cancela com motivo', async () => {
    const { dados } = await chamar(integracoes.loader, { url: '/adm/integracoes', cookie });
    expect(dados.recusadas).toMatchObject([
      { id, resposta: RECUSA, processo: demanda.identificacaoProcesso },
    ]);
    expect(JSON.stringify(dados)).not.toContain('529.982.247-25');
    const enviar = (form: Record<string, string>) =>
      chamar(integracoes.action, { url: '/adm/integracoes', cookie, form: { chamada: id, ...form } });
    expect(await enviar({ acao: 'cancelar' })).toMatchObject({
      status: 422,
      dados: { mensagem: 'Diga por que a chamada é cancelada.' },
    });
    expect((await enviar({ acao: 'repetir' })).status).toBe(303);
    expect((await linha(id)).estado).toBe('pendente');
    responder = () => Promise.reject(new RecusaExterna(RECUSA, true));
    await executar(id, depois(1));
  });

  test('na linha de comando, e o doctor sai com achados', async () => {
    const rodar = (linhaDeComando: string[]) => rodarCli(database, linhaDeComando, { now });
    expect((await rodar(['chamada', 'listar'])).saida).toContain(RECUSA);
    expect((await rodar(['chamada', 'ver', demanda.identificacaoProcesso])).saida).toContain(RECUSA);
    const doctor = await rodar(['doctor']);
    expect(doctor.codigo).toBe(9);
    expect(doctor.saida).toContain(RECUSA);
    expect((await rodar(['chamada', 'cancelar', id, '--motivo', 'À mão.'])).codigo).toBe(0);
    expect((await rodar(['chamada', 'repetir', id])).saida).toContain('Situação: Pendente');
  });
});
