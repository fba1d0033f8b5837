import { describe, expect, it } from 'vitest';
import { corrigirEmail } from '#app/domain/acesso/commands.server/corrigir-email.ts';
import { definirSenha, emitirToken } from '#app/domain/acesso/commands.server/senha.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { findLinkDeSenha } from '#app/domain/acesso/queries.server/sessao.ts';
import { CONTA_CONFIRMADA } from '#app/domain/acesso/labels.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import type { EmailToSend } from '#app/integrations/email/port.ts';
import { loader as lista } from '#app/routes/adm/contas-nao-confirmadas/lista.tsx';
import { action as corrigir, loader as dialogo } from '#app/routes/adm/corrigir-email.tsx';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { cpfDeTeste, criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { meet } from '#tests/setup/meet.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const ctx = () => testCtx(database, { now: new Date() });
const LISTA = '/adm/contas-nao-confirmadas';
const DIA_MS = 24 * 3_600_000;

/** Whoever works has a password. */
async function como(...grupos: Grupo[]) {
  const usuario = await criarUsuario(ctx(), { grupos, senhaHash: 'x' });
  return { usuario, cookie: await sessaoPara(ctx(), usuario), ctx: { ...ctx(), actor: usuario } };
}

let numero = 0;
async function cadastro(troca: { email?: string; cpf?: string; nome?: string; expiraEm?: Date } = {}) {
  numero += 1;
  const agora = Date.now();
  return database.db.cadastro.create({
    data: {
      nome: 'Íris',
      sobrenome: `Araçá ${String(numero)}`,
      email: `iris${String(numero)}@errado.example`,
      cpf: cpfDeTeste(200_000_000 + numero),
      politica: '2026-11-21',
      criadoEm: new Date(agora - 6 * DIA_MS + numero),
      expiraEm: new Date(agora + DIA_MS),
      ...troca,
    },
  });
}

const vistas = async (cookie: string, busca: string) => {
  const { dados } = await chamar(lista, { url: `${LISTA}?busca=${encodeURIComponent(busca)}`, cookie });
  return dados.linhas.map(({ id }) => id);
};
const pedir = (cookie: string, id: string, email: string, emailRepetido = email, em = LISTA) =>
  chamar(corrigir, {
    url: `${em}/${id}/email?busca=r`,
    params: { id },
    cookie,
    form: { email, emailRepetido },
  });
const mensagensPara = (destinatarioEmail: string) =>
  database.db.mensagem.findMany({ where: { destinatarioEmail }, orderBy: { criadaEm: 'asc' } });

describe('a lista', () => {
  it('mostra à Comissão quem espera confirmação, e só: por nome, e-mail ou CPF, com o CPF mascarado (R-ACE-17, R-ACE-20)', async () => {
    const { cookie } = await como('comissao');
    const convidado = await criarUsuario(ctx(), {
      nome: 'Rui',
      sobrenome: 'Convidado',
      grupos: ['avaliador'],
    });
    const confirmado = await criarUsuario(ctx(), { nome: 'Rui', sobrenome: 'Confirmado', senhaHash: 'x' });
    const desativado = await criarUsuario(ctx(), { nome: 'Rui', sobrenome: 'Desativado', ativo: false });
    const vencido = await cadastro({ nome: 'Rui', expiraEm: new Date(Date.now() - 1000) });
    const espera = await cadastro({ nome: 'Rui' });
    expect(await vistas(cookie, 'rui')).toEqual([convidado.id, espera.id]);
    for (const busca of [espera.email.toUpperCase(), espera.cpf, 'RUI ARACA'])
      expect(await vistas(cookie, busca)).toEqual([espera.id]);
    for (const { email } of [confirmado, desativado, vencido])
      expect(await vistas(cookie, email)).toEqual([]);
    const { dados } = await chamar(lista, { url: `${LISTA}?busca=${espera.cpf}`, cookie });
    expect(dados.linhas).toMatchObject([{ grupos: ['candidato'], expiraEm: espera.expiraEm }]);
    expect(JSON.stringify(dados.linhas)).not.toContain(espera.cpf);
    expect(dados.linhas[0]?.cpf).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
    const arquivo = await csvComFinalidade(lista, `${LISTA}?busca=${espera.email}`, cookie);
    expect(JSON.stringify(arquivo)).toContain(espera.email);
  });

  it('o mesmo cadastro enviado outra vez é um', async () => {
    const { cookie } = await como('comissao');
    const primeiro = await cadastro();
    const segundo = await cadastro({ email: primeiro.email, cpf: primeiro.cpf });
    expect(await vistas(cookie, primeiro.email)).toEqual([segundo.id]);
  });

  it('com nenhuma, uma ou 500 contas: as mesmas consultas, e uma página de cada vez (R-TEL-10)', async () => {
    const { cookie } = await como('comissao');
    const abrir = (resto: string) => chamar(lista, { url: `${LISTA}?busca=zzmuitas${resto}`, cookie });
    const contar = () => contarConsultas(database, () => abrir(''));
    const nenhuma = await contar();
    expect((await abrir('')).dados).toMatchObject({ total: 0, linhas: [] });
    await cadastro({ nome: 'Zzmuitas' });
    expect(await contar()).toBe(nenhuma);
    await database.db.$executeRaw`
      insert into cadastro (id, nome, sobrenome, email, cpf, politica, criado_em, expira_em)
      select gen_random_uuid(), 'Zzmuitas', n::text, n || '@muitas.example', lpad(n::text, 11, '0'), 'x',
             now() - make_interval(secs => n), now() + interval '1 day' from generate_series(1, 499) n`;
    expect(await contar()).toBe(nenhuma);
    const [primeira, segunda] = [await abrir(''), await abrir('&pagina=2')];
    expect(primeira.dados).toMatchObject({ total: 500, tamanho: 20 });
    const ids = [...primeira.dados.linhas, ...segunda.dados.linhas].map(({ id }) => id);
    expect(new Set(ids).size).toBe(40);
    expect((await abrir('&pagina=99')).destino).toContain('pagina=25');
  });
});

describe('corrigir', () => {
  it('o cadastro de um candidato: o link antigo morre, o novo confirma, e o endereço antigo é avisado sem nome (R-ACE-13, R-ACE-20)', async () => {
    const { cookie, usuario } = await como('comissao');
    const admin = await como('administrador');
    const repetido = await cadastro();
    const { id, email: errado, cpf } = await cadastro({ email: repetido.email, cpf: repetido.cpf });
    const antigos = [
      await emitirToken(ctx(), { cadastroId: id }, 'convite'),
      await emitirToken(ctx(), { cadastroId: repetido.id }, 'convite'),
    ];
    const tela = await chamar(dialogo, { url: `${LISTA}/${id}/email`, params: { id }, cookie });
    expect(tela.dados).toMatchObject({ id, email: errado });

    const resposta = await pedir(cookie, id, 'Iris@Certo.example');
    expect([resposta.status, resposta.destino]).toEqual([303, `${LISTA}?busca=r`]);
    for (const antigo of antigos) expect(await findLinkDeSenha(ctx(), antigo)).toBeNull();
    const resta = await database.db.cadastro.findMany({ where: { cpf } });
    expect(resta).toMatchObject([{ id, email: 'iris@certo.example' }]);
    // It waits its seven days again.
    expect((resta[0]?.expiraEm.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * DIA_MS);

    expect(await mensagensPara(admin.usuario.email)).toMatchObject([
      { tipo: TIPO.correcaoDeEmail, dados: { quem: usuario.nome, grupos: 'Candidato' } },
    ]);
    const aviso = await mensagensPara(errado);
    expect(aviso.map(({ tipo, status }) => [tipo, status])).toEqual([[TIPO.emailCorrigido, 1]]);
    expect(JSON.stringify(aviso)).not.toMatch(/Íris|Araçá|certo/);
    expect(await mensagensPara('iris@certo.example')).toMatchObject([{ tipo: TIPO.convite, cadastroId: id }]);
    const registro = await database.db.auditoria.findMany({ where: { entidadeId: id } });
    expect(registro).toMatchObject([
      { acao: 'usuario.corrigir-email', entidade: 'cadastro', atorId: usuario.id, dados: {} },
    ]);

    const novo = await emitirToken(ctx(), { cadastroId: id }, 'convite');
    await definirSenha(ctx(), { token: novo, senha: 'boiadeiro sem pressa' }, { ip: '203.0.113.9' });
    expect(await database.db.usuario.findUnique({ where: { cpf } })).toMatchObject({
      email: 'iris@certo.example',
    });
    const tarde = await pedir(cookie, id, 'outro@certo.example');
    expect(tarde.status).toBe(404);
  });

  it('a conta da equipe, pelas duas listas; quem não pode é recusado e nada muda', async () => {
    const rui = await criarUsuario(ctx(), { grupos: ['avaliador'] });
    for (const grupo of ['coordenacao', 'juridico', 'avaliador', 'analista'] as const)
      expect((await pedir((await como(grupo)).cookie, rui.id, 'a@certo.example')).status).toBe(403);
    const [comissao, admin] = [await como('comissao'), await como('administrador')];
    expect((await pedir(comissao.cookie, rui.id, 'a@certo.example', undefined, '/adm/usuarios')).status).toBe(
      403,
    );
    const email = async () => (await database.db.usuario.findUniqueOrThrow({ where: { id: rui.id } })).email;
    expect(await email()).toBe(rui.email);
    expect((await pedir(comissao.cookie, rui.id, 'a@certo.example')).destino).toBe(`${LISTA}?busca=r`);
    expect(await email()).toBe('a@certo.example');
    const pelaAdministracao = await pedir(
      admin.cookie,
      rui.id,
      'b@certo.example',
      undefined,
      '/adm/usuarios',
    );
    expect(pelaAdministracao.destino).toBe('/adm/usuarios?busca=r');
    expect(await email()).toBe('b@certo.example');
  });

  it.each([
    ['comissao', 'administrador'],
    ['juridico', 'avaliador'],
    ['coordenacao', 'area_at'],
  ] as const)(
    'a conta de %s e %s só é corrigida por quem administra: a Comissão não escolhe quem entra por ela (R-ACE-20)',
    async (...grupos) => {
      const [comissao, admin] = [await como('comissao'), await como('administrador')];
      const novo = await criarUsuario(ctx(), { nome: 'Nova', sobrenome: 'Admin', grupos });
      expect(await vistas(comissao.cookie, novo.email)).toEqual([]);
      expect(await vistas(admin.cookie, novo.email)).toEqual([novo.id]);
      expect((await pedir(comissao.cookie, novo.id, 'meu@outro.example')).status).toBe(404);
      await expect(
        corrigirEmail(comissao.ctx, { contaId: novo.id, email: 'meu@outro.example' }),
      ).rejects.toThrow(ForbiddenError);
      expect(await mensagensPara('meu@outro.example')).toEqual([]);
      expect((await pedir(admin.cookie, novo.id, `${grupos.join('.')}@certo.example`)).status).toBe(303);
    },
  );

  it('endereços diferentes, o mesmo de antes ou o de outra conta: o formulário volta e diz por quê', async () => {
    const { cookie, usuario } = await como('comissao');
    const { id, email } = await cadastro();
    const recusas = [
      [
        await pedir(cookie, id, 'a@certo.example', 'b@certo.example'),
        'emailRepetido',
        'não são iguais|diferentes',
      ],
      [await pedir(cookie, id, email), 'email', 'Este já é o e-mail da conta.'],
      [await pedir(cookie, id, usuario.email), 'email', 'Já existe um usuário com este e-mail.'],
    ] as const;
    for (const [{ status, dados }, campo, texto] of recusas) {
      expect(status).toBe(422);
      expect(JSON.stringify(dados)).toMatch(new RegExp(`"${campo}":\\[.*(${texto})`));
    }
    expect(await database.db.cadastro.findUnique({ where: { id } })).toMatchObject({ email });
  });

  it.each(['cadastro', 'equipe'])(
    'quem confirma e quem corrige ao mesmo tempo: quem confirmou primeiro fica, sem impasse (%s)',
    async (qual) => {
      const { ctx: comissao } = await como('comissao');
      const { id } =
        qual === 'cadastro' ? await cadastro() : await criarUsuario(ctx(), { grupos: ['avaliador'] });
      const dono = qual === 'cadastro' ? { cadastroId: id } : { usuarioId: id };
      const token = await emitirToken(ctx(), dono, 'convite');
      const doLink = 'select 1 from token_acesso where usuario_id = $1 or cadastro_id = $1 for update';
      const [confirmou, corrigiu] = await meet<unknown>(database, { sql: doLink, params: [id] }, [
        () => definirSenha(ctx(), { token, senha: 'boiadeiro sem pressa' }, { ip: '203.0.113.7' }),
        () => corrigirEmail(comissao, { contaId: id, email: `${qual}@corrida.example` }),
      ]);
      expect(confirmou?.status).toBe('fulfilled');
      expect(corrigiu).toMatchObject({ reason: { message: CONTA_CONFIRMADA } });
    },
  );

  describe.each(['cadastro', 'equipe'])('o convite já estava com o worker (%s, R-ACE-20)', (qual) => {
    async function comConvite() {
      const conta =
        qual === 'cadastro' ? await cadastro() : await criarUsuario(ctx(), { grupos: ['avaliador'] });
      const dono = qual === 'cadastro' ? { cadastroId: conta.id } : { usuarioId: conta.id };
      await registrarMensagens(ctx(), [
        {
          ...dono,
          tipo: TIPO.convite,
          destinatarioNome: '',
          destinatarioEmail: conta.email,
          causa: conta.id,
          dados: { nome: '' },
        },
      ]);
      const { id: mensagemId } = await database.db.mensagem.findFirstOrThrow({ where: dono });
      const enviados: EmailToSend[] = [];
      const mailer = {
        send: (mail: EmailToSend) => Promise.resolve(`250 ${String(enviados.push(mail))}`),
        close: () => undefined,
      };
      const { ctx: comissao } = await como('comissao');
      const daConta = `select 1 from ${qual === 'cadastro' ? 'cadastro' : 'usuario'} where id = $1 for update`;
      return {
        enviados,
        daConta: { sql: daConta, params: [conta.id] },
        enviar: () => runTask(testServices(database, { mailer }), 'mensagem.enviar', { mensagemId }),
        corrigirConta: () => corrigirEmail(comissao, { contaId: conta.id, email: `x${conta.email}` }),
      };
    }
    /** Of the links that went out, those that still open. */
    const queAbrem = (enviados: readonly EmailToSend[]) =>
      Promise.all(
        enviados.map(({ text }) => findLinkDeSenha(ctx(), /nova-senha\/([\w-]+)/.exec(text)?.[1] ?? '')),
      );

    it('feito o link antes da correção, ele morre com ela', async () => {
      const { enviados, daConta, enviar, corrigirConta } = await comConvite();
      const fins = await meet(database, daConta, [enviar, corrigirConta]);
      expect(fins.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(await queAbrem(enviados)).toEqual([null]);
    });

    it('corrigido o endereço antes do link, ele não é feito', async () => {
      const { enviados, daConta, enviar, corrigirConta } = await comConvite();
      const fins = await meet(database, daConta, [corrigirConta, enviar]);
      expect(fins.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(enviados).toEqual([]);
    });
  });

  it('a linha de comando corrige o cadastro; com vários no mesmo endereço, não adivinha qual', async () => {
    const { id, email } = await cadastro();
    const feito = await rodarCli(database, ['usuario', 'corrigir-email', email, 'cli@certo.example'], {
      now: new Date(),
    });
    expect([feito.codigo, feito.saida]).toEqual([0, expect.stringContaining('cli@certo.example')]);
    expect(await database.db.cadastro.findUnique({ where: { id } })).toMatchObject({
      email: 'cli@certo.example',
    });
    const outro = await cadastro({ email: 'cli@certo.example' });
    const argumentos = ['usuario', 'corrigir-email', outro.email, 'x@certo.example'];
    const duvida = await rodarCli(database, argumentos, { now: new Date() });
    expect(duvida.codigo).not.toBe(0);
    expect(duvida.erros).toContain('Há 2 cadastros com o e-mail');
  });
});
