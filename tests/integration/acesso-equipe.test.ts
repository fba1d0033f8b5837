import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { corrigirEmail } from '#app/domain/acesso/commands.server/corrigir-email.ts';
import {
  criarUsuarioEquipe,
  definirAtivo,
  definirGrupos,
  reenviarConvite,
  revogarSessoes,
} from '#app/domain/acesso/commands.server/equipe.ts';
import {
  criarTokenIntegracao,
  revogarTokenIntegracao,
  verificarTokenIntegracao,
} from '#app/domain/acesso/commands.server/integracao.ts';
import { emitirToken } from '#app/domain/acesso/commands.server/senha.ts';
import { findLinkDeSenha } from '#app/domain/acesso/queries.server/sessao.ts';
import { limparAcesso } from '#app/domain/acesso/commands.server/limpar.ts';
import { abrirArquivo } from '#app/domain/arquivo/queries.server.ts';
import { getCpfDaConta } from '#app/domain/acesso/queries.server/cpf.ts';
import { manterCpf, mudarCpf } from '#app/domain/acesso/commands.server/cpf.ts';
import { getTelaDoCurriculo } from '#app/domain/curriculo/queries.server/tela.ts';
import { getCurriculoVersao } from '#app/domain/curriculo/versao.server.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import * as cpfDaConta from '#app/routes/adm/usuarios/cpf.tsx';
import { loader as usuarios } from '#app/routes/adm/usuarios/lista.tsx';
import { criarCurriculoFinalizado } from '#tests/factories/curriculo.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { chamar } from '#tests/setup/route.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { getDocumento } from '#app/domain/relatorio/queries.server/documento.ts';
import { cpfDeTeste, criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { meet } from '#tests/setup/meet.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const now = new Date('2027-03-10T12:00:00Z');
const sistema = () => testCtx(database, { now });
beforeAll(async () => {
  await criarReferencia(sistema());
});
const auditorias = (entidadeId: string) =>
  database.db.auditoria.findMany({ where: { entidadeId }, orderBy: { id: 'asc' } });

describe('CPF da conta (R-ACE-26)', () => {
  const PAPEL = pdfMinimo();
  const depoisDaMigracao = readFileSync(
    globSync('prisma/migrations/*_cpf_da_conta/migration.sql')[0] ?? '',
    'utf8',
  )
    .split('-- A draft has')[1]
    ?.split(/;\n/)
    .map((comando, indice) => (indice === 0 ? `-- A draft has${comando}` : comando))
    .filter((comando) => comando.trim() !== '');

  async function cena() {
    const admin = await criarUsuario(sistema(), { grupos: ['administrador'], senhaHash: 'x' });
    const [dona, outra] = [await criarUsuario(sistema()), await criarUsuario(sistema())];
    // As it could be before the rule: hers bears the CPF of somebody else, and so does an open draft.
    const versao = await criarCurriculoFinalizado(sistema(), dona, { cpf: outra.cpf });
    await database.db.curriculoVersao.create({
      data: {
        ...{ curriculoId: versao.curriculoId, numero: 2, cpf: outra.cpf, atualizadaEm: now },
        ilegiveis: { cpf: '12', dataNascimento: '31/02' },
      },
    });
    await database.db.acertoDeCpf.deleteMany();
    for (const comando of depoisDaMigracao ?? []) await database.db.$executeRaw`${Prisma.raw(comando)}`;
    const cookie = await sessaoPara(sistema(), admin);
    const enviar = (campos: Record<string, string>, papel: Uint8Array | null) => {
      const form = new FormData();
      for (const [nome, valor] of Object.entries(campos)) form.set(nome, valor);
      if (papel) form.set('papel', new File([new Uint8Array(papel)], 'rg.pdf'));
      const url = `/adm/usuarios/${dona.id}/cpf`;
      return chamar(cpfDaConta.action, { url, params: { id: dona.id }, cookie, form });
    };
    const acertos = () => database.db.acertoDeCpf.findMany({ where: { usuarioId: dona.id } });
    return {
      admin,
      dona,
      outra,
      versao,
      cookie,
      enviar,
      acertos,
      ctx: testCtx(database, { now, actor: admin }),
    };
  }

  it('a migração acerta o rascunho e deixa o finalizado ao administrador, que mantém o da conta', async () => {
    const { dona, outra, versao, cookie, enviar, acertos, ctx } = await cena();
    const rascunho = await database.db.curriculoVersao.findFirstOrThrow({
      where: { curriculoId: versao.curriculoId, estado: 'rascunho' },
    });
    expect(rascunho).toMatchObject({ cpf: dona.cpf, ilegiveis: { dataNascimento: '31/02' } });
    expect((await getCurriculoVersao(ctx, versao.id)).cpf).toBe(dona.cpf);
    expect(await acertos()).toMatchObject([{ cpfDoCurriculo: outra.cpf, decisao: null }]);

    const lista = await chamar(usuarios, { url: '/adm/usuarios?grupo=cpf', cookie });
    expect(lista.dados.linhas.map(({ id }) => id)).toContain(dona.id);
    const inicio = await getInicio({ ...ctx, actor: ctx.actor });
    expect(inicio.tarefas).toContainEqual(expect.objectContaining({ href: '/adm/usuarios?grupo=cpf' }));
    const daDona = testCtx(database, { now, actor: dona });
    expect((await getTelaDoCurriculo(daDona, 'dados-pessoais')).cpfDeOutro).toBe(true);
    const dialogo = await chamar(cpfDaConta.loader, {
      url: `/adm/usuarios/${dona.id}/cpf`,
      params: { id: dona.id },
      cookie,
    });
    expect(dialogo.dados.conta.aAcertar).toEqual({ cpfDoCurriculo: outra.cpf, deQuem: outra.nome });

    expect((await enviar({ _acao: 'manter', motivo: '' }, null)).dados).toMatchObject({
      erros: { motivo: 'Informe o motivo.' },
    });
    expect((await enviar({ _acao: 'manter', motivo: 'Digitou errado.' }, null)).status).toBe(303);
    expect(await acertos()).toMatchObject([{ decisao: 'mantido', motivo: 'Digitou errado.' }]);
    expect((await auditorias(dona.id)).map(({ acao }) => acao)).toEqual(['usuario.cpf-mantido']);
    expect((await getTelaDoCurriculo(daDona, 'dados-pessoais')).cpfDeOutro).toBe(false);
  });

  it('mudar pede o documento e um CPF que não é de outra conta; os rascunhos seguem e a pessoa é avisada', async () => {
    const { admin, dona, outra, versao, enviar, acertos, ctx } = await cena();
    const novo = cpfDeTeste(777_000_111);
    const mudar = { _acao: 'mudar', motivo: 'Veio com o RG.' };
    const recusas = [
      [await enviar({ ...mudar, cpf: novo }, null), 'papel'],
      [await enviar({ ...mudar, cpf: '111.111.111-11' }, PAPEL), 'cpf'],
      [await enviar({ ...mudar, cpf: outra.cpf ?? '' }, PAPEL), 'cpf'],
      [await enviar({ ...mudar, cpf: dona.cpf ?? '' }, PAPEL), 'cpf'],
    ] as const;
    for (const [{ status, dados }, campo] of recusas) {
      expect(status).toBe(422);
      expect(Object.keys((dados as { erros: object }).erros)).toEqual([campo]);
    }
    expect((await enviar({ ...mudar, cpf: novo }, PAPEL)).status).toBe(303);
    const [acerto, ...resto] = await acertos();
    expect(resto).toEqual([]);
    expect(acerto).toMatchObject({ decisao: 'mudado', cpfNovo: novo, cpfDaConta: dona.cpf });
    const papel = await database.db.arquivo.findUniqueOrThrow({ where: { id: acerto?.papelId ?? '' } });
    expect(papel.donoId).toBe(dona.id);
    // Who changes a CPF reads what proved it, and nobody else of the staff.
    expect((await getCpfDaConta(ctx, dona.id)).mudado).toMatchObject({ por: admin.nome, papelId: papel.id });
    const aberto = await abrirArquivo(ctx, papel.id);
    aberto.conteudo.destroy();
    expect(aberto.nome).toBe(papel.nomeOriginal);
    const comissao = testCtx(database, {
      now,
      actor: await criarUsuario(sistema(), { grupos: ['comissao'] }),
    });
    await expect(abrirArquivo(comissao, papel.id)).rejects.toThrow(NotFoundError);
    const versoes = await database.db.curriculoVersao.findMany({
      where: { curriculoId: versao.curriculoId },
      orderBy: { numero: 'asc' },
    });
    // What was finished stays as it was agreed to.
    expect(versoes.map(({ cpf }) => cpf)).toEqual([outra.cpf, novo]);
    const avisos = await database.db.mensagem.findMany({ where: { usuarioId: dona.id } });
    expect(avisos.map(({ tipo }) => tipo)).toEqual([TIPO.cpfAlterado]);
    expect((await auditorias(dona.id)).map(({ acao }) => acao)).toEqual(['usuario.cpf', 'arquivo.abrir']);
  });

  it('ninguém muda o da própria conta, e só quem administra muda', async () => {
    const { admin, dona, ctx } = await cena();
    const pedido = { cpf: cpfDeTeste(777_000_222), motivo: 'x' };
    await expect(mudarCpf(ctx, { ...pedido, usuarioId: admin.id }, undefined)).rejects.toThrow(
      ForbiddenError,
    );
    const comissao = await criarUsuario(sistema(), { grupos: ['comissao'] });
    await expect(
      mudarCpf({ ...ctx, actor: comissao }, { ...pedido, usuarioId: dona.id }, undefined),
    ).rejects.toThrow(ForbiddenError);
    await expect(manterCpf(ctx, { usuarioId: comissao.id, motivo: 'x' })).rejects.toThrow(RuleError);
  });
});

describe('equipe', () => {
  it('cria com os grupos, sem senha, com convite e auditoria', async () => {
    const admin = await criarUsuario(sistema(), { grupos: ['administrador'] });
    const ctx = testCtx(database, { now, actor: admin });
    const dados = { nome: 'Ana', sobrenome: 'Reis', email: 'ana@exemplo.com.br', cpf: undefined };
    const id = await criarUsuarioEquipe(ctx, { ...dados, grupos: ['coordenacao', 'area_at'] });
    const usuario = await database.db.usuario.findUniqueOrThrow({ where: { id }, include: { grupos: true } });
    expect(usuario.senhaHash).toBeNull();
    expect(usuario.grupos.map(({ grupo }) => grupo).sort()).toEqual(['area_at', 'coordenacao']);
    expect(await database.db.mensagem.count({ where: { usuarioId: id } })).toBe(1);
    expect(await auditorias(id)).toMatchObject([{ acao: 'usuario.criar', atorId: admin.id, origem: 'web' }]);
    await expect(criarUsuarioEquipe(ctx, { ...dados, grupos: ['comissao'] })).rejects.toMatchObject({
      name: 'RuleError',
      field: 'email',
    });
  });

  it('R-ACE-20: o e-mail não confirmado se corrige; os convites antigos morrem e os dois endereços são avisados', async () => {
    const admin = await criarUsuario(sistema(), { grupos: ['administrador'] });
    const ctx = testCtx(database, { now, actor: admin });
    const pessoa = { nome: 'Rui', sobrenome: 'Dias', cpf: undefined, grupos: ['comissao' as const] };
    const usuarioId = await criarUsuarioEquipe(ctx, { ...pessoa, email: 'rui@errado.example' });
    const enviado = await emitirToken(ctx, { usuarioId }, 'convite');
    await corrigirEmail(ctx, { contaId: usuarioId, email: 'rui@certo.example' });
    expect(await findLinkDeSenha(ctx, enviado)).toBeNull();
    const mensagens = await database.db.mensagem.findMany({
      where: { usuarioId },
      orderBy: { criadaEm: 'asc' },
    });
    const pendentes = mensagens.filter(({ falhouEm }) => falhouEm === null);
    expect(pendentes.map(({ tipo, destinatarioEmail }) => [tipo, destinatarioEmail]).sort()).toEqual([
      [19, 'rui@errado.example'],
      [5, 'rui@certo.example'],
    ]);
    // The invitation that was still to be sent to the wrong address is not.
    expect(mensagens.find(({ tipo, falhouEm }) => tipo === 5 && falhouEm !== null)?.destinatarioEmail).toBe(
      'rui@errado.example',
    );
    expect(JSON.stringify(pendentes.find(({ tipo }) => tipo === 19))).not.toMatch(/Rui|Dias|certo/);
    expect((await auditorias(usuarioId)).map(({ acao }) => acao)).toEqual([
      'usuario.criar',
      'usuario.corrigir-email',
    ]);
    await expect(corrigirEmail(ctx, { contaId: usuarioId, email: admin.email })).rejects.toThrow(
      'Já existe um usuário com este e-mail.',
    );
    await database.db.usuario.update({ where: { id: usuarioId }, data: { senhaHash: 'x' } });
    await expect(corrigirEmail(ctx, { contaId: usuarioId, email: 'outro@certo.example' })).rejects.toThrow(
      'Esta conta não espera mais confirmação',
    );
  });

  it('a mudança de grupos registra de e para, e a pessoa é avisada (R-ACE-14)', async () => {
    const usuario = await criarUsuario(sistema(), { grupos: ['comissao'] });
    await definirGrupos(sistema(), { usuarioId: usuario.id, grupos: ['juridico', 'avaliador'] });
    expect(await auditorias(usuario.id)).toMatchObject([
      { acao: 'usuario.grupos', dados: { de: ['comissao'], para: ['juridico', 'avaliador'] } },
    ]);
    const avisos = await database.db.mensagem.findMany({ where: { usuarioId: usuario.id } });
    expect(avisos).toMatchObject([{ tipo: TIPO.gruposAlterados, destinatarioEmail: usuario.email }]);
  });

  it('quem perde um grupo não abre mais o que pediu com ele; quem só ganha, abre (R-ACE-22)', async () => {
    const usuario = await criarUsuario(sistema(), { grupos: ['comissao'] });
    const deles = testCtx(database, { now, actor: usuario });
    const pedido = { tipo: 'agenda', referencia: { demandaId: randomUUID() }, nomeArquivo: 'Agenda' };
    const id = await pedirPdf(deles, pedido);
    await definirGrupos(sistema(), { usuarioId: usuario.id, grupos: ['comissao', 'avaliador'] });
    expect((await getDocumento(deles, id)).id).toBe(id);
    await definirGrupos(sistema(), { usuarioId: usuario.id, grupos: ['avaliador'] });
    await expect(getDocumento(deles, id)).rejects.toThrow(NotFoundError);
    expect(await pedirPdf(deles, pedido)).not.toBe(id);
  });

  it('só o administrador, e ninguém muda o próprio acesso (R-ACE-16)', async () => {
    const alvo = await criarUsuario(sistema(), { grupos: ['avaliador'] });
    const admin = await criarUsuario(sistema(), { grupos: ['administrador'] });
    for (const grupo of ['comissao', 'coordenacao', 'juridico', 'candidato'] as const) {
      const ctx = testCtx(database, { now, actor: await criarUsuario(sistema(), { grupos: [grupo] }) });
      const grupos = ['administrador'] as const;
      await expect(definirGrupos(ctx, { usuarioId: alvo.id, grupos })).rejects.toThrow(ForbiddenError);
      await expect(definirAtivo(ctx, { usuarioId: alvo.id, ativo: false })).rejects.toThrow(ForbiddenError);
      await expect(revogarSessoes(ctx, alvo.id)).rejects.toThrow(ForbiddenError);
      await expect(reenviarConvite(ctx, alvo.id)).rejects.toThrow(ForbiddenError);
    }
    const ctx = testCtx(database, { now, actor: admin });
    const grupos = ['candidato'] as const;
    await expect(definirGrupos(ctx, { usuarioId: admin.id, grupos })).rejects.toThrow(ForbiddenError);
    expect(await auditorias(alvo.id)).toEqual([]);
  });

  it('dois administradores que se retiram um ao outro: um fica', async () => {
    await database.db.usuarioGrupo.deleteMany({ where: { grupo: 'administrador' } });
    const [a, b] = [
      await criarUsuario(sistema(), { grupos: ['administrador'], senhaHash: 'x' }),
      await criarUsuario(sistema(), { grupos: ['administrador'], senhaHash: 'x' }),
    ];
    const grupos = ['candidato'] as const;
    // Only what the first changes is held: the second waits for the first, and for nothing else.
    const doPrimeiro = 'select 1 from usuario_grupo where usuario_id = $1 for update';
    const fim = await meet(database, { sql: doPrimeiro, params: [b.id] }, [
      () => definirGrupos(testCtx(database, { now, actor: a }), { usuarioId: b.id, grupos }),
      () => definirAtivo(testCtx(database, { now, actor: b }), { usuarioId: a.id, ativo: false }),
    ]);
    expect(fim.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(fim.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(RuleError) });
  });

  it('o último que pode agir não sai por haver um convidado que nunca entrou (R-ACE-16)', async () => {
    await database.db.usuarioGrupo.deleteMany({ where: { grupo: 'administrador' } });
    const grupos = ['administrador'] as const;
    const entra = await criarUsuario(sistema(), { grupos: [...grupos], senhaHash: 'x' });
    const convidado = await criarUsuario(sistema(), { grupos: [...grupos] });
    const sair = () => definirAtivo(sistema(), { usuarioId: entra.id, ativo: false });
    await expect(sair()).rejects.toThrow(/que já tenha entrado/);
    await database.db.usuario.update({ where: { id: convidado.id }, data: { senhaHash: 'y' } });
    await sair();
  });

  it('quem é desativado sai de onde está e não volta com a conta: nem sessão, nem link de antes (R-ACE-08)', async () => {
    const [usuario, outro] = [await criarUsuario(sistema()), await criarUsuario(sistema())];
    await sessaoPara(sistema(), usuario);
    await sessaoPara(sistema(), outro);
    const link = await emitirToken(sistema(), { usuarioId: usuario.id }, 'redefinicao');
    await definirAtivo(sistema(), { usuarioId: usuario.id, ativo: false });
    await definirAtivo(sistema(), { usuarioId: usuario.id, ativo: true });
    expect(await database.db.sessao.count({ where: { usuarioId: usuario.id } })).toBe(0);
    expect(await findLinkDeSenha(sistema(), link)).toBeNull();
    expect(await database.db.sessao.count({ where: { usuarioId: outro.id } })).toBe(1);
  });

  it('o convite reenviado mata os links que foram antes, e só os da pessoa (R-ACE-10)', async () => {
    const [usuario, outro] = [await criarUsuario(sistema()), await criarUsuario(sistema())];
    const antes = await emitirToken(sistema(), { usuarioId: usuario.id }, 'convite');
    const alheio = await emitirToken(sistema(), { usuarioId: outro.id }, 'convite');
    await reenviarConvite(sistema(), usuario.id);
    expect(await findLinkDeSenha(sistema(), antes)).toBeNull();
    expect(await findLinkDeSenha(sistema(), alheio)).not.toBeNull();
    const depois = await emitirToken(sistema(), { usuarioId: usuario.id }, 'convite');
    expect(await findLinkDeSenha(sistema(), depois)).not.toBeNull();
    const enviadas = await database.db.mensagem.findMany({ where: { usuarioId: usuario.id } });
    expect(enviadas.map(({ tipo }) => tipo)).toEqual([TIPO.convite]);
  });

  it('revogar encerra todas as sessões da pessoa e só dela', async () => {
    const [um, outro] = [await criarUsuario(sistema()), await criarUsuario(sistema())];
    await sessaoPara(sistema(), um);
    await sessaoPara(sistema(), um);
    await sessaoPara(sistema(), outro);
    expect(await revogarSessoes(sistema(), um.id)).toBe(2);
    expect(await database.db.sessao.count({ where: { usuarioId: outro.id } })).toBe(1);
    await expect(revogarSessoes(sistema(), '018f0c5e-0000-7000-8000-000000000000')).rejects.toThrow(
      NotFoundError,
    );
  });
});

describe('token de integração', () => {
  it('abre o seu escopo e nenhum outro, até ser revogado; dois valem juntos (R-EXT-05)', async () => {
    const ctx = sistema();
    const um = await criarTokenIntegracao(ctx, { nome: 'fluig', escopo: 'aprovacoes-credenciamento' });
    const dois = await criarTokenIntegracao(ctx, { nome: 'fluig-2027', escopo: 'aprovacoes-credenciamento' });
    const abre = (token: string) =>
      verificarTokenIntegracao(ctx, `Bearer ${token}`, 'aprovacoes-credenciamento');
    expect(await abre(um.token)).toEqual({ id: um.id, nome: 'fluig', exigeAssinatura: false });
    expect(await abre(dois.token)).toEqual({ id: dois.id, nome: 'fluig-2027', exigeAssinatura: false });
    expect(await verificarTokenIntegracao(ctx, `Bearer ${um.token}`, 'homologacao')).toBeNull();
    for (const cabecalho of [
      null,
      '',
      um.token,
      'Bearer ',
      'Bearer x',
      `Bearer ${um.token}x`,
      `Basic ${um.token}`,
    ]) {
      expect(await verificarTokenIntegracao(ctx, cabecalho, 'aprovacoes-credenciamento')).toBeNull();
    }
    const guardado = await database.db.tokenIntegracao.findUniqueOrThrow({ where: { id: um.id } });
    expect(Object.values(guardado)).not.toContain(um.token);
    expect(guardado.ultimoUsoEm).not.toBeNull();
    await revogarTokenIntegracao(ctx, 'fluig');
    expect(await abre(um.token)).toBeNull();
    expect(await abre(dois.token)).not.toBeNull();
  });
});

it('a limpeza leva só o que venceu', async () => {
  const usuario = await criarUsuario(sistema());
  await sessaoPara(sistema(), usuario);
  await sessaoPara(sistema(), usuario);
  const [velha] = await database.db.sessao.findMany({ where: { usuarioId: usuario.id } });
  await database.db.sessao.update({ where: { id: velha?.id ?? '' }, data: { expiraEm: new Date(0) } });
  expect(await limparAcesso(sistema())).toMatchObject({ sessoes: 1 });
  expect(await database.db.sessao.count({ where: { usuarioId: usuario.id } })).toBe(1);
});
