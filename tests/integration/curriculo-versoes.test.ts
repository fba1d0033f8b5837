import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, test, vi } from 'vitest';
import { salvarPasso } from '#app/domain/curriculo/commands.server/salvar-passo.ts';
import { compararMinhasVersoes, listVersoes } from '#app/domain/curriculo/queries.server/versoes.ts';
import type { Valores } from '#app/domain/curriculo/types.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { loader as comparacao } from '#app/routes/candidato/curriculo/comparar.tsx';
import { loader as lista } from '#app/routes/candidato/curriculo/versoes.tsx';
import { criarCurriculoCompleto } from '#tests/factories/curriculo.ts';
import { REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const banco = useDatabase();
const NOW = new Date('2026-09-10T15:00:00Z');
const sistema = () => testCtx(banco, { now: NOW });

/** A person with one finished version for each set of changes. */
async function comVersoes(...trocas: Partial<Valores>[]) {
  const usuario = await criarUsuario(sistema(), { nome: 'Marília' });
  for (const troca of trocas) await criarCurriculoCompleto(sistema(), usuario, troca);
  return { usuario, ctx: testCtx(banco, { now: NOW, actor: usuario }) };
}
const escola = { cargo: 'Professora', local: 'Escola Rural', periodo: '6', descricao: 'Aulas.' };
const cooperativa = {
  cargo: 'Instrutora',
  local: 'Cooperativa do Vale',
  periodo: '39',
  descricao: 'Cursos a produtores.',
};

describe('a lista', () => {
  test('diz o que mudou em cada versão', async () => {
    const { ctx, usuario } = await comVersoes(
      {},
      { bairro: 'Setor Sul', experienciasArea: [cooperativa, escola] },
      { bairro: 'Setor Sul', experienciasArea: [escola, cooperativa] },
    );
    expect(await listVersoes(ctx, usuario.id)).toMatchObject([
      { numero: 3, anterior: 2, mudancas: null },
      { numero: 2, anterior: 1, mudancas: 'Endereço Residencial (1), Experiência Profissional (1)' },
      { numero: 1, anterior: null, mudancas: null },
    ]);
  });

  test('consulta o banco tantas vezes para uma versão quanto para três', async () => {
    const uma = await comVersoes({});
    const tres = await comVersoes({}, {}, {});
    const ler = ({ ctx, usuario }: typeof uma) => contarConsultas(banco, () => listVersoes(ctx, usuario.id));
    expect(await ler(uma)).toBe(await ler(tres));
  });
});

describe('a comparação', () => {
  test('duas versões em qualquer ordem, campo por campo, com nomes em vez de códigos', async () => {
    const { ctx } = await comVersoes(
      {},
      { bairro: 'Setor Oeste' },
      {
        bairro: 'Setor Sul',
        tutoria: true,
        cursos: [{ codCurso: REFERENCIA.codCurso, disciplinas: [REFERENCIA.outraDisciplina] }],
      },
    );
    const ler = async (de: number | null, para: number | null) => {
      const { comparadas } = await compararMinhasVersoes(ctx, { de, para });
      return {
        par: [comparadas?.antes.numero, comparadas?.depois.numero],
        mudou: comparadas?.campos
          .filter(({ tipo }) => tipo !== 'igual')
          .map(({ item, campo, antes, depois }) => [item, campo, antes, depois]),
      };
    };
    const esperado = {
      par: [1, 3],
      mudou: [
        [null, 'Bairro', 'Setor Central', 'Setor Sul'],
        [null, 'Tutoria', 'Não', 'Sim'],
        ['Curso: Operação de Tratores', 'Disciplinas', 'Segurança', 'Manutenção'],
      ],
    };
    expect(await ler(1, 3)).toEqual(esperado);
    expect(await ler(3, 1)).toEqual(esperado);
    expect((await ler(null, null)).par).toEqual([2, 3]);
    expect(await ler(2, 2)).toEqual({ par: [2, 2], mudou: [] });
    await expect(ler(1, 9)).rejects.toThrow(NotFoundError);
  });

  test.each([0, 1])('com %s versão não há nada a comparar', async (quantas) => {
    const { ctx } = await comVersoes(...Array.from({ length: quantas }, () => ({})));
    expect((await compararMinhasVersoes(ctx, { de: null, para: null })).comparadas).toBeNull();
  });

  test('um rascunho aberto não é versão', async () => {
    const { ctx, usuario } = await comVersoes({});
    const curriculo = await banco.db.curriculo.findUniqueOrThrow({ where: { usuarioId: usuario.id } });
    await banco.db.curriculoVersao.create({
      data: { curriculoId: curriculo.id, numero: 2, bairro: 'Rascunho', atualizadaEm: NOW },
    });
    await expect(compararMinhasVersoes(ctx, { de: 1, para: 2 })).rejects.toThrow(NotFoundError);
    expect(await listVersoes(ctx, usuario.id)).toHaveLength(1);
  });

  test('não mostra a ninguém as versões de outra pessoa', async () => {
    const outra = await comVersoes({ bairro: 'SEGREDO UM' }, { bairro: 'SEGREDO DOIS' });
    const { usuario } = await comVersoes({});
    const cookie = await sessaoPara(sistema(), usuario);
    const telas: [(args: LoaderFunctionArgs) => Promise<unknown>, string][] = [
      [comparacao, '/curriculo/versoes/comparar?de=1&para=2&tudo=1'],
      [comparacao, '/curriculo/versoes/comparar'],
      [lista, '/curriculo/versoes'],
    ];
    for (const [loader, url] of telas) {
      const resposta = await chamar(loader, { url, cookie });
      expect(JSON.stringify(resposta.dados)).not.toContain('SEGREDO');
    }
    const dela = await chamar(comparacao, {
      url: '/curriculo/versoes/comparar?de=1&para=2',
      cookie: await sessaoPara(sistema(), outra.usuario),
    });
    expect(JSON.stringify(dela.dados)).toContain('SEGREDO DOIS');
  });
});

test('um passo que o banco recusa volta com o que se digitou, e nada pessoal vai para o log (R-PES-05)', async () => {
  const { ctx, usuario } = await comVersoes({});
  const error = vi.fn();
  const falha = Object.assign(new Error('CPF 000.009.102-28'), { name: 'PrismaClientKnownRequestError' });
  const db = Object.create(banco.db, {
    $transaction: { value: () => Promise.reject(falha) },
  }) as typeof banco.db;
  const fim = await salvarPasso(
    { ...ctx, db, log: { ...ctx.log, error } as unknown as typeof ctx.log },
    {
      passo: 'endereco',
      acao: { tipo: 'salvar' },
      digitado: { bairro: 'Setor Novo' },
      revisao: '2.0',
      aceitaTermos: false,
    },
  );
  expect(fim).toMatchObject({ tipo: 'fica', status: 500, aviso: 'falha', valores: { bairro: 'Setor Novo' } });
  expect(JSON.stringify(error.mock.calls)).not.toContain('000.009');
  expect(await listVersoes(ctx, usuario.id)).toHaveLength(1);
});
