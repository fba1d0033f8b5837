import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { registrarAcessoPagina, registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { pedirRedefinicao } from '#app/domain/acesso/commands.server/senha.ts';
import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as detalhes } from '#app/routes/equipe/demandas/detalhes.tsx';
import { loader as abrirRecurso } from '#app/routes/equipe/recursos/recurso.tsx';
import { loader as abrirArquivo } from '#app/routes/pessoa/arquivo.ts';
import { loader as usuarios } from '#app/routes/adm/usuarios/lista.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const sistema = () => testCtx(database, { now });
const como = (actor: UsuarioAtor) => testCtx(database, { now, actor });
const auditadas = (acao: string) => database.db.auditoria.findMany({ where: { acao } });

async function recursoApresentado() {
  const demanda = await criarDemanda(sistema(), {
    status: 13,
    fases: [fase(42, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12'])],
  });
  const { id: participacaoId, usuario, curriculoVersaoId } = await criarParticipacao(sistema(), demanda.id);
  const publicado = { estado: 'publicado', apto: false, finalizadoEm: now, publicadoEm: now };
  const { id: resultadoId } = await database.db.resultadoEtapa.create({
    data: { participacaoId, etapa: 'carga_horaria', atualizadoEm: now, ...publicado },
  });
  const { id } = await database.db.recurso.create({
    data: {
      resultadoId,
      demandaId: demanda.id,
      faseId: 42,
      numeracao: 1,
      observacao: 'Peço.',
      criadoEm: now,
    },
  });
  return { id, usuario, curriculoVersaoId };
}

describe('o que fica registrado não muda (R-ACE-15)', () => {
  const TABELAS = ['auditoria', 'historico_demanda', 'comprovante', 'aceite_termos', 'acesso_pagina'];

  beforeAll(async () => {
    const pessoa = await criarUsuario(sistema());
    const { id: demandaId } = await criarDemanda(sistema(), { status: 1 });
    await registrarAuditoria(sistema(), { acao: 'relogio.mudar', entidade: 'relogio' });
    await registrarAcessoPagina(como(pessoa), '/home');
    await database.db.aceiteTermos.create({
      data: { usuarioId: pessoa.id, termo: 'politica-de-privacidade', versao: '1', aceitoEm: now },
    });
    await database.db.historicoDemanda.create({
      data: { demandaId, evento: 'solicitarDemanda', instante: now, atorNome: 'x', origem: 'web' },
    });
    await database.db.comprovante.create({
      data: {
        codigo: 'CODIGO',
        protocolo: 'P-1',
        tipo: 'interesse',
        referenciaId: demandaId,
        usuarioId: pessoa.id,
        sha256: '0'.repeat(64),
        emitidoEm: now,
      },
    });
  });

  test.each(TABELAS)('%s', async (tabela) => {
    const { rows } = await database.pool.query<{ nome: string }>(
      'select column_name as nome from information_schema.columns where table_name = $1 limit 1',
      [tabela],
    );
    const nome = rows[0]?.nome ?? '';
    const recusa = /só aceita inclusões|não pode ser esvaziada/;
    const tentar = (sql: string) => expect(database.pool.query(sql)).rejects.toThrow(recusa);
    await tentar(`update ${tabela} set ${nome} = ${nome}`);
    await tentar(`delete from ${tabela}`);
    await tentar(`truncate ${tabela} cascade`);
    const anunciada = await database.pool.connect();
    try {
      await anunciada.query(`begin; select set_config('porteira.anonimizar', 'sim', true)`);
      expect((await anunciada.query(`delete from ${tabela}`)).rowCount).toBeGreaterThan(0);
      await anunciada.query('rollback');
    } finally {
      anunciada.release();
    }
  });
});

describe('recursos', () => {
  test('a decisão fica registrada com quem a tomou', async () => {
    const { id } = await recursoApresentado();
    const comissao = await criarUsuario(sistema(), { grupos: ['comissao'] });
    await decidirRecurso(como(comissao), { id, aprovar: false, descricao: 'Não procede.' });
    expect(await auditadas('recurso.reprovar')).toMatchObject([
      { entidade: 'recurso', entidadeId: id, atorId: comissao.id, origem: 'web' },
    ]);
  });

  test('a leitura do currículo por quem vai decidir fica registrada', async () => {
    const { id, usuario, curriculoVersaoId } = await recursoApresentado();
    const comissao = await criarUsuario(sistema(), { grupos: ['comissao'], cpf: null });
    const cookie = await sessaoPara(sistema(), comissao);
    const url = `/adm/solicitacaoRecurso/${id}`;
    expect((await chamar(abrirRecurso, { url, params: { id }, cookie })).status).toBe(200);
    expect(await auditadas('curriculo.consultar')).toMatchObject([
      {
        entidadeId: curriculoVersaoId,
        atorId: comissao.id,
        dados: { usuarioId: usuario.id, recursoId: id },
      },
    ]);
  });
});

describe('recusas', () => {
  test.each([
    { grupo: 'comissao', status: 403 },
    { grupo: 'candidato', status: 303 },
  ] as const)(
    'a de $grupo fica registrada sem o que foi pedido, e um dilúvio não enche o registro',
    async (caso) => {
      const pessoa = await criarUsuario(sistema(), { grupos: [caso.grupo], cpf: null });
      const cookie = await sessaoPara(sistema(), pessoa);
      for (let vez = 0; vez < 13; vez += 1) {
        const { status } = await chamar(usuarios, { url: '/adm/usuarios?busca=segredo', cookie });
        expect(status).toBe(caso.status);
      }
      const linhas = await database.db.auditoria.findMany({
        where: { acao: 'acesso.negar', atorId: pessoa.id },
      });
      expect(linhas).toHaveLength(10);
      expect(linhas[0]).toMatchObject({
        entidadeId: pessoa.id,
        dados: { rota: '/adm/usuarios', metodo: 'GET' },
      });
      expect(JSON.stringify(linhas.map(({ dados }) => dados))).not.toContain('segredo');
    },
  );

  test('o que a pessoa pode não é recusa', async () => {
    const pessoa = await criarUsuario(sistema(), { grupos: ['administrador'], cpf: null });
    await chamar(usuarios, { url: '/adm/usuarios', cookie: await sessaoPara(sistema(), pessoa) });
    expect(await database.db.auditoria.count({ where: { acao: 'acesso.negar', atorId: pessoa.id } })).toBe(0);
  });

  test('a que esconde o que existe fica registrada; o que não existe não é recusa (R-ACE-15)', async () => {
    const [dono, candidato] = [await criarUsuario(sistema()), await criarUsuario(sistema())];
    const { id: deOutro } = await database.db.arquivo.create({
      data: {
        donoId: dono.id,
        chave: randomUUID(),
        nomeOriginal: 'diploma.pdf',
        tipo: 'application/pdf',
        bytes: 1,
        sha256: '0'.repeat(64),
        criadoEm: now,
      },
    });
    const negadas = (atorId: string) =>
      database.db.auditoria.findMany({ where: { acao: 'acesso.negar', atorId }, select: { dados: true } });
    const cookie = await sessaoPara(sistema(), candidato);
    const abrir = (de: string) =>
      chamar(abrirArquivo, { url: `/arquivos/${de}`, params: { id: de }, cookie });
    expect((await abrir(randomUUID())).status).toBe(404);
    expect((await abrir('qualquer')).status).toBe(404);
    expect(await negadas(candidato.id)).toEqual([]);
    expect((await abrir(deOutro)).status).toBe(404);
    expect(await negadas(candidato.id)).toEqual([{ dados: { rota: '/arquivos', metodo: 'GET' } }]);

    const coordenacao = await criarUsuario(sistema(), { grupos: ['coordenacao', 'area_at'], cpf: null });
    const { id: deOutraArea } = await criarDemanda(sistema(), { status: 1, areaAtuacao: 'fpr' });
    const url = `/coord/credenciamento/${deOutraArea}`;
    const daCoordenacao = await sessaoPara(sistema(), coordenacao);
    expect((await chamar(detalhes, { url, params: { id: deOutraArea }, cookie: daCoordenacao })).status).toBe(
      404,
    );
    expect(await negadas(coordenacao.id)).toHaveLength(1);
  });
});

describe('esperas', () => {
  test('quem tenta demais e espera fica registrado, sem o que digitou, e um dilúvio não enche o registro (R-ACE-15)', async () => {
    const ctx = { ...testCtx(database, { now, actor: { tipo: 'anonimo' } }), realNow: now };
    const dados = { email: 'alguem@exemplo.com.br' };
    for (let vez = 0; vez < 3; vez += 1)
      expect(await pedirRedefinicao(ctx, dados, { ip: '10.1.1.1' })).toBeNull();
    expect(await auditadas('tentativa.limitar')).toEqual([]);
    for (let vez = 0; vez < 5; vez += 1) {
      expect(await pedirRedefinicao(ctx, dados, { ip: '10.1.1.1' })).toMatchObject({
        aguardar: expect.any(Number),
      });
    }
    const linhas = await auditadas('tentativa.limitar');
    expect(linhas).toHaveLength(3);
    expect(linhas[0]).toMatchObject({
      atorNome: 'visitante',
      entidadeId: null,
      dados: { limite: 'redefinir:par' },
    });
  });

  test('de quem entrou, diz quem (R-ACE-15)', async () => {
    const pessoa = await criarUsuario(sistema());
    for (let vez = 0; vez < 7; vez += 1) await contarTentativa(como(pessoa), 'exportar:pessoa', pessoa.id);
    expect(await database.db.auditoria.findMany({ where: { atorId: pessoa.id } })).toMatchObject([
      { acao: 'tentativa.limitar', entidadeId: pessoa.id, dados: { limite: 'exportar:pessoa' } },
    ]);
  });
});
