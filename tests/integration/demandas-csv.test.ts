import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { loader as minhas } from '#app/routes/candidato/minhas-demandas/lista.tsx';
import { loader as informacoes } from '#app/routes/candidato/todas-demandas/informacoes.tsx';
import { loader as todas } from '#app/routes/candidato/todas-demandas/lista.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** `?formato=csv` of the candidate's lists: what the filters select, all rows (R-TEL-05). */
const banco = useDatabase();
const sistema = () => testCtx(banco, { now: new Date('2026-09-10T15:00:00Z') });
const ABERTA = [fase(17, '2020-01-01', '2090-01-01')];
const pessoa: { cookie: string; processo: string; outro: string } = { cookie: '', processo: '', outro: '' };

beforeAll(async () => {
  await criarReferencia(sistema());
  const minha = await criarDemanda(sistema(), { status: 14, fases: ABERTA, areaAtuacao: 'at' });
  const { usuario } = await criarParticipacao(sistema(), minha.id);
  pessoa.cookie = await sessaoPara(sistema(), usuario);
  pessoa.processo = minha.identificacaoProcesso;
  for (let i = 0; i < 25; i += 1) {
    const outra = await criarDemanda(sistema(), { status: 14, fases: ABERTA });
    pessoa.outro = outra.identificacaoProcesso;
    if (i === 0) await criarParticipacao(sistema(), outra.id, { nome: 'Alheia' });
  }
});

const ler = async (loader: (args: LoaderFunctionArgs) => Promise<unknown>, url: string) => {
  const resposta = await chamar(loader, { url, cookie: pessoa.cookie });
  expect(resposta.headers.get('Content-Type')).toContain('text/csv');
  return String(resposta.dados).replace('\uFEFF', '').trim().split('\r\n');
};

describe('CSV', () => {
  test('cada demanda que os filtros selecionam, para além da página', async () => {
    const linhas = await ler(todas, '/todas-demandas.csv?itens=20&pagina=2');
    expect(linhas).toHaveLength(27);
    expect(linhas[0]).toBe(
      'Identificação;Tipo;Atividade;Curso ou Município;Disciplina ou Cadeia Produtiva;Início do prazo;Fim do prazo;Prazo;Interesse',
    );
    expect(await ler(todas, '/todas-demandas.csv?area=at')).toEqual([
      linhas[0],
      `${pessoa.processo};Misto;Técnico de Campo;Jataí-GO;Bovinocultura de Leite;01/01/2020;01/01/2090;Período aberto;Interesse Demonstrado`,
    ]);
    expect(await ler(todas, '/todas-demandas.csv?prazo=3')).toHaveLength(1);
  });

  test('só as próprias participações', async () => {
    const [cabecalho, ...linhas] = await ler(minhas, '/minhas-demandas.csv');
    expect(cabecalho).toContain('Status Hab. Técnica;Status Hab. Jurídica');
    expect(linhas).toHaveLength(1);
    expect(linhas[0]).toContain(`${pessoa.processo};Assistência Técnica e Gerencial;`);
    expect(await ler(minhas, '/minhas-demandas.csv?busca=zzz')).toHaveLength(1);
  });
});

test('o diálogo de informações é de quem pode abrir a lista', async () => {
  expect((await chamar(informacoes, { url: '/x', cookie: pessoa.cookie })).status).toBe(200);
  expect((await chamar(informacoes, { url: '/x' })).destino).toContain('/login');
  const comissao = await criarUsuario(sistema(), { grupos: ['comissao'] });
  const cookie = await sessaoPara(sistema(), comissao);
  expect((await chamar(informacoes, { url: '/x', cookie })).status).toBe(200);
});
