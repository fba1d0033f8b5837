import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { definirAtivo } from '#app/domain/acesso/commands.server/equipe.ts';
import { entrar } from '#app/domain/acesso/commands.server/sessao.ts';
import { FALHA_DE_LOGIN } from '#app/domain/acesso/labels.ts';
import { findVerificavel } from '#app/domain/comprovante/queries.server.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { getCurriculoVersao } from '#app/domain/curriculo/versao.server.ts';
import {
  confirmarAnonimizacao,
  recusarAnonimizacao,
} from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { varrerDadosPessoais } from '#app/domain/dados-pessoais/commands.server/limpar.ts';
import { pedirAnonimizacao, retirarPedido } from '#app/domain/dados-pessoais/commands.server/pedir.ts';
import { getPedido, listPedidos } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { pseudonimo } from '#app/domain/dados-pessoais/rules.ts';
import { diagnosticar } from '#app/domain/diagnostico/queries.server.ts';
import { ConflictError, ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { fold } from '#app/lib/text.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import {
  criarPessoaCompleta,
  encerrarDemanda,
  PESSOA,
  SENHA,
  TRACOS,
} from '#tests/factories/pessoa-completa.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { cadastrarEConfirmar } from '#tests/factories/cadastro.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { storedFiles } from '#tests/setup/own-files.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

afterEach(() => vi.restoreAllMocks());

const database = useDatabase();
const now = new Date('2027-03-20T15:00:00Z');
const sistema = () => testCtx(database, { now });
const como = (actor: UsuarioAtor) => testCtx(database, { now, actor });
const comPessoal = (actor: UsuarioAtor) => ({ ...como(actor), realNow: new Date() });

/** Every row of every table of every schema, the queue's included. */
async function despejo(): Promise<string> {
  const { rows } = await database.pool.query<{ esquema: string; tabela: string }>(
    `select n.nspname as esquema, c.relname as tabela from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.map(({ esquema }) => esquema)).toContain('graphile_worker');
  const partes: string[] = [];
  for (const { esquema, tabela } of rows) {
    const linhas = await database.pool.query<{ linha: string }>(
      `select row_to_json(t)::text as linha from "${esquema}"."${tabela}" t`,
    );
    partes.push(...linhas.rows.map(({ linha }) => `${esquema}.${tabela} ${linha}`));
  }
  return partes.join('\n');
}

/** Names and contents of everything that is stored. */
async function guardados(): Promise<string> {
  const partes: string[] = [];
  for (const nome of await readdir(storedFiles, { recursive: true }).catch(() => [])) {
    const conteudo = await readFile(join(storedFiles, nome)).catch(() => Buffer.alloc(0));
    partes.push(nome, conteudo.toString('latin1'), conteudo.toString('utf8'));
  }
  return partes.join('\n');
}

/** Lines that still say who the person was. */
function achados(texto: string): string[] {
  const tracos = TRACOS.map(fold);
  return fold(texto)
    .split('\n')
    .filter((linha) => tracos.some((traco) => linha.includes(traco)))
    .map((linha) => linha.slice(0, 600));
}

const pedidoDe = async (usuarioId: string) =>
  (await database.db.pedidoAnonimizacao.findFirstOrThrow({ where: { usuarioId, estado: 'pendente' } })).id;

describe('anonimizar', () => {
  it('some com a pessoa do banco, da fila e do armazenamento, e as decisões ficam (R-PES-02)', async () => {
    const caso = await criarPessoaCompleta(sistema());
    const servicos = testServices(database);
    // Somebody else, who shares a surname and a telephone.
    const outra = await criarUsuario(sistema(), {
      nome: 'Rita',
      sobrenome: 'Quixabeira',
      telefone: PESSOA.telefone.replace(/\D/g, ''),
    });
    const daOutra = await criarParticipacao(sistema(), caso.demanda.id, { usuario: outra });
    // The documents that were asked for are made: their content names the person.
    const gerados = await database.db.documentoGerado.findMany();
    expect(gerados.map(({ tipo }) => tipo).sort()).toEqual([
      'comprovante',
      'curriculo',
      'meus-dados',
      'recurso',
    ]);
    for (const { id, tipo } of gerados) {
      if (tipo === 'meus-dados') {
        await runTask(servicos, 'dados-pessoais.exportar', { documentoId: id });
        continue;
      }
      const chave = `documentos/${id}.pdf`;
      await appStorage().put(chave, Buffer.from(`%PDF ${PESSOA.completo}`), {
        contentType: 'application/pdf',
      });
      await database.db.documentoGerado.update({ where: { id }, data: { estado: 'pronto', chave } });
    }
    const antes = await despejo();
    expect(TRACOS.filter((traco) => !fold(antes).includes(fold(traco)))).toEqual([]);
    expect(achados(await guardados()).length).toBeGreaterThan(4);
    const doencas = (await diagnosticar(sistema())).map(({ id }) => id);

    await encerrarDemanda(sistema(), caso.demanda.id);
    await pedirAnonimizacao(como(caso.pessoa), { senha: SENHA, motivo: `Sou ${PESSOA.completo}` });
    const pedidoId = await pedidoDe(caso.pessoa.id);
    await confirmarAnonimizacao(como(caso.equipe), pedidoId);

    // At once, before any job: nothing in the database.
    const semAOutra = (texto: string) =>
      texto
        .split('\n')
        .filter((linha) => !linha.includes(outra.id) && !linha.includes(daOutra.curriculoVersaoId));
    expect(achados(semAOutra(await despejo()).join('\n'))).toEqual([]);

    await runTask(servicos, 'dados-pessoais.apagar-arquivos', { usuarioId: caso.pessoa.id });
    expect(achados(semAOutra(await despejo()).join('\n'))).toEqual([]);
    expect(achados(await guardados())).toEqual([]);
    expect(await readdir(join(storedFiles, 'arquivos'))).toEqual([]);

    // The other person is as she was.
    const rita = await database.db.usuario.findUniqueOrThrow({ where: { id: outra.id } });
    expect(rita).toMatchObject({ nome: 'Rita', sobrenome: 'Quixabeira', ativo: true });
    expect(rita.telefone).toBe(PESSOA.telefone.replace(/\D/g, ''));
    expect((await getCurriculoVersao(sistema(), daOutra.curriculoVersaoId)).nomeCompleto).toBe(
      'RITA QUIXABEIRA',
    );

    // Decisions stay, and say whose they are only by the pseudonym.
    const { completo } = pseudonimo(caso.pessoa.id);
    const recurso = await database.db.recurso.findUniqueOrThrow({ where: { id: caso.recurso.id } });
    expect(recurso).toMatchObject({ status: 16, decididoPor: caso.equipe.nome, observacao: '[removido]' });
    expect(recurso.decisao).toMatch(/^O recurso de .* foi lido e indeferido por falta de horas\.$/);
    const resultado = await database.db.resultadoEtapa.findUniqueOrThrow({
      where: { id: caso.resultado.id },
    });
    expect(resultado).toMatchObject({ apto: false, estado: 'publicado', avaliadorNome: caso.equipe.nome });
    expect(resultado.observacao).toContain('não tem horas');
    const versao = await getCurriculoVersao(sistema(), caso.versaoId);
    expect(versao).toMatchObject({ nomeCompleto: completo.toUpperCase(), cpf: null, instrutoria: true });
    expect(versao.cursos).toHaveLength(1);
    expect(versao.experiencias).toEqual([]);
    // The receipts are still confirmed.
    for (const codigo of caso.codigos) {
      const comprovante = (await findVerificavel(sistema(), codigo))?.comprovante;
      expect(comprovante?.processo).toBe(caso.demanda.identificacaoProcesso);
    }
    // What went out is on record as sent; what had not gone out never does.
    const mensagens = await database.db.mensagem.findMany({ where: { usuarioId: caso.pessoa.id } });
    expect(mensagens.filter(({ status }) => status === 2)).toHaveLength(1);
    const paradas = mensagens.filter(({ status }) => status === 1);
    expect(paradas.every(({ falhouEm }) => falhouEm !== null)).toBe(true);
    const fila = await database.pool.query<{ n: string }>(
      `select count(*) as n from graphile_worker._private_jobs where payload->>'mensagemId' = any($1)`,
      [mensagens.map(({ id }) => id)],
    );
    expect(fila.rows[0]?.n).toBe('0');
    // The staff's own texts keep what is not about the person.
    const doPessoal = await database.db.rascunho.findFirstOrThrow({ where: { usuarioId: caso.equipe.id } });
    expect(doPessoal.conteudo).toEqual({ campos: [['descricao', 'A sra. [removido] insiste.']] });
    expect((await diagnosticar(sistema())).map(({ id }) => id).filter((id) => !doencas.includes(id))).toEqual(
      [],
    );

    // The door is shut, in the same words as for a wrong password, and the person may sign up anew.
    await expect(
      entrar(comPessoal(caso.equipe), { email: PESSOA.email, senha: SENHA }, { ip: '203.0.113.8' }),
    ).rejects.toThrow(FALHA_DE_LOGIN);
    expect(await database.db.sessao.count({ where: { usuarioId: caso.pessoa.id } })).toBe(0);
    await expect(definirAtivo(sistema(), { usuarioId: caso.pessoa.id, ativo: true })).rejects.toThrow(
      RuleError,
    );

    // Again, and by the sweep: nothing more changes.
    await expect(confirmarAnonimizacao(como(caso.equipe), pedidoId)).rejects.toThrow(ConflictError);
    const depois = await despejo();
    await varrerDadosPessoais(sistema());
    const semContador = (texto: string) =>
      texto
        .replace(/"agenda_versao":\d+/g, '')
        .split('\n')
        .sort();
    expect(semContador(await despejo())).toEqual(semContador(depois));

    // The commission still sees that it was done, without the person.
    const { linhas } = await listPedidos(como(caso.equipe), {
      busca: '',
      estado: 'confirmado',
      pular: 0,
      tamanho: 20,
    });
    expect(linhas).toMatchObject([{ nome: completo, decididoPor: caso.equipe.nome }]);
    expect(achados(JSON.stringify(await getPedido(como(caso.equipe), pedidoId)))).toEqual([]);

    const { nome, sobrenome, email, cpf } = PESSOA;
    const nova = await cadastrarEConfirmar(
      sistema(),
      { nome, sobrenome, email, cpf },
      { senha: SENHA, ip: '203.0.113.9' },
    );
    expect(nova).not.toBe(caso.pessoa.id);
  });

  it('com o armazenamento fora do ar o banco já está limpo, e a varredura termina depois', async () => {
    const actor = await criarUsuario(sistema(), { senhaHash: await hashPassword(SENHA) });
    const equipe = await criarUsuario(sistema(), { grupos: ['administrador'] });
    await appStorage().put('arquivos/parado', Buffer.from('x'), { contentType: 'application/pdf' });
    await database.db.arquivo.create({
      data: {
        donoId: actor.id,
        chave: 'arquivos/parado',
        nomeOriginal: 'Meu nome.pdf',
        tipo: 'application/pdf',
        bytes: 1,
        sha256: 'a'.repeat(64),
        criadoEm: now,
      },
    });
    await pedirAnonimizacao(como(actor), { senha: SENHA, motivo: undefined });
    await confirmarAnonimizacao(como(equipe), await pedidoDe(actor.id));
    const fora = vi.spyOn(appStorage(), 'remove').mockRejectedValue(new Error('fora do ar'));
    const servicos = testServices(database);
    await expect(
      runTask(servicos, 'dados-pessoais.apagar-arquivos', { usuarioId: actor.id }),
    ).rejects.toThrow();
    expect(await database.db.arquivo.findMany({ where: { donoId: actor.id } })).toMatchObject([
      { nomeOriginal: '[removido]' },
    ]);
    fora.mockRestore();
    await runTask(servicos, 'dados-pessoais.varrer', {});
    expect(await database.db.arquivo.count({ where: { donoId: actor.id } })).toBe(0);
    expect(await readdir(join(storedFiles, 'arquivos'))).not.toContain('parado');
  });

  it('o que um envio em andamento gravou durante a anonimização sai na varredura seguinte', async () => {
    const actor = await criarUsuario(sistema(), { senhaHash: await hashPassword(SENHA) });
    const equipe = await criarUsuario(sistema(), { grupos: ['comissao'] });
    await pedirAnonimizacao(como(actor), { senha: SENHA, motivo: undefined });
    await confirmarAnonimizacao(como(equipe), await pedidoDe(actor.id));
    const { id: curriculoId } = await database.db.curriculo.create({ data: { usuarioId: actor.id } });
    await database.db.curriculoVersao.create({
      data: { curriculoId, numero: 1, nomeCompleto: 'NOME DE VOLTA', cpf: '52998224725', atualizadaEm: now },
    });
    await database.db.rascunho.create({
      data: { usuarioId: actor.id, formulario: 'x:1', conteudo: { texto: 'de volta' }, atualizadoEm: now },
    });
    await database.db.documentoGerado.create({
      data: {
        tipo: 'meus-dados',
        referencia: {},
        solicitanteId: actor.id,
        nomeArquivo: 'meus-dados.zip',
        criadoEm: now,
      },
    });
    const servicos = testServices(database);
    const { id } = await database.db.documentoGerado.findFirstOrThrow({ where: { solicitanteId: actor.id } });
    await varrerDadosPessoais(sistema());
    // The job that was making the copy finds nothing to say that it is ready.
    await runTask(servicos, 'dados-pessoais.exportar', { documentoId: id });
    expect(await database.db.curriculoVersao.count({ where: { curriculoId } })).toBe(0);
    expect(await database.db.rascunho.count({ where: { usuarioId: actor.id } })).toBe(0);
    expect(await database.db.documentoGerado.count({ where: { solicitanteId: actor.id } })).toBe(0);
    expect(await readdir(join(storedFiles, 'exportacoes')).catch(() => [])).toEqual([]);
  });

  it('de duas pessoas que decidem ao mesmo tempo, uma vence', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const actor = await criarUsuario(sistema(), { senhaHash: await hashPassword(SENHA) });
      const [a, b] = [
        await criarUsuario(sistema(), { grupos: ['comissao'] }),
        await criarUsuario(sistema(), { grupos: ['comissao'] }),
      ];
      await pedirAnonimizacao(como(actor), { senha: SENHA, motivo: undefined });
      const id = await pedidoDe(actor.id);
      const fins = await Promise.allSettled([
        confirmarAnonimizacao(como(a), id),
        vez % 2 === 0 ? confirmarAnonimizacao(como(b), id) : recusarAnonimizacao(como(b), id, 'Ainda não.'),
      ]);
      expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const perdeu = fins.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(perdeu.reason).toBeInstanceOf(ConflictError);
      const acoes = await database.db.auditoria.count({
        where: { entidadeId: id, acao: { in: ['anonimizacao.confirmar', 'anonimizacao.recusar'] } },
      });
      expect(acoes).toBe(1);
    }
  });

  it('uma homônima não é tocada', async () => {
    const nomes = { nome: 'Iracema', sobrenome: 'do Pequizeiro' };
    const actor = await criarUsuario(sistema(), { ...nomes, senhaHash: await hashPassword(SENHA) });
    const homonima = await criarUsuario(sistema(), { ...nomes, grupos: ['coordenacao'] });
    const equipe = await criarUsuario(sistema(), { grupos: ['comissao'] });
    const demanda = await criarDemanda(sistema(), {
      solicitanteId: homonima.id,
      solicitanteNome: homonima.nome,
    });
    await pedirAnonimizacao(como(actor), { senha: SENHA, motivo: undefined });
    await confirmarAnonimizacao(como(equipe), await pedidoDe(actor.id));
    expect(
      await database.db.demanda.findUniqueOrThrow({
        where: { id: demanda.id },
        select: { solicitanteNome: true },
      }),
    ).toEqual({ solicitanteNome: homonima.nome });
    expect(await database.db.usuario.findUniqueOrThrow({ where: { id: homonima.id } })).toMatchObject(nomes);
  });
});

describe('o pedido', () => {
  it('pede a senha, recusa a errada, limita as tentativas e guarda um de cada vez', async () => {
    const actor = await criarUsuario(sistema(), { senhaHash: await hashPassword(SENHA) });
    const pedir = (senha: string) => pedirAnonimizacao(como(actor), { senha, motivo: undefined });
    await expect(pedir('outra-senha-qualquer')).rejects.toThrow('A senha informada não confere.');
    expect(await database.db.pedidoAnonimizacao.count({ where: { usuarioId: actor.id } })).toBe(0);
    expect(await pedir(SENHA)).toBeNull();
    await expect(pedir(SENHA)).rejects.toThrow('Já existe um pedido seu');
    await retirarPedido(como(actor));
    await expect(retirarPedido(como(actor))).rejects.toThrow(ConflictError);
    expect(await pedir(SENHA)).toBeNull();
    await retirarPedido(como(actor));
    for (let vez = 0; vez < 5; vez += 1) await expect(pedir('errada-errada')).rejects.toThrow(RuleError);
    const limitado = await pedir(SENHA);
    expect(limitado?.aguardar).toBeGreaterThan(0);
  });

  it('é recusado com o motivo a quem participa de demanda em andamento, e a quem é da equipe (R-PES-03)', async () => {
    const demanda = await criarDemanda(sistema(), { status: 14 });
    const { usuario, id } = await criarParticipacao(sistema(), demanda.id);
    await database.db.usuario.update({
      where: { id: usuario.id },
      data: { senhaHash: await hashPassword(SENHA) },
    });
    const pedir = () => pedirAnonimizacao(como(usuario), { senha: SENHA, motivo: undefined });
    await expect(pedir()).rejects.toThrow(demanda.identificacaoProcesso);
    await database.db.participacao.update({ where: { id }, data: { interessado: false, retiradoEm: now } });
    expect(await pedir()).toBeNull();
    // Back in the demand before the commission decides: it cannot be confirmed any more.
    await database.db.participacao.update({ where: { id }, data: { interessado: true, retiradoEm: null } });
    const equipe = await criarUsuario(sistema(), {
      grupos: ['comissao'],
      senhaHash: await hashPassword(SENHA),
    });
    const pedidoId = await pedidoDe(usuario.id);
    await expect(confirmarAnonimizacao(como(equipe), pedidoId)).rejects.toThrow(
      demanda.identificacaoProcesso,
    );
    expect(await database.db.usuario.findUniqueOrThrow({ where: { id: usuario.id } })).toMatchObject({
      ativo: true,
      anonimizadoEm: null,
    });
    await expect(pedirAnonimizacao(como(equipe), { senha: SENHA, motivo: undefined })).rejects.toThrow(
      'Esta conta é da equipe',
    );
  });

  it('a recusa diz o motivo, que a pessoa lê, e outro grupo não decide', async () => {
    const actor = await criarUsuario(sistema(), { senhaHash: await hashPassword(SENHA) });
    const equipe = await criarUsuario(sistema(), { grupos: ['comissao'] });
    await pedirAnonimizacao(como(actor), { senha: SENHA, motivo: 'Não quero mais.' });
    const id = await pedidoDe(actor.id);
    for (const grupo of ['coordenacao', 'avaliador', 'juridico', 'analista', 'candidato'] as const) {
      const outro = como(await criarUsuario(sistema(), { grupos: [grupo] }));
      await expect(confirmarAnonimizacao(outro, id)).rejects.toThrow(ForbiddenError);
      await expect(recusarAnonimizacao(outro, id, 'x')).rejects.toThrow(ForbiddenError);
      await expect(getPedido(outro, id)).rejects.toThrow(ForbiddenError);
    }
    await expect(recusarAnonimizacao(como(equipe), id, '  ')).rejects.toThrow('Diga o motivo da recusa.');
    await recusarAnonimizacao(como(equipe), id, 'Há um processo judicial em curso.');
    expect(await database.db.pedidoAnonimizacao.findUniqueOrThrow({ where: { id } })).toMatchObject({
      estado: 'recusado',
      resposta: 'Há um processo judicial em curso.',
      decididoPor: equipe.nome,
    });
  });
});
