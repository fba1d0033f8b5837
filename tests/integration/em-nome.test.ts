import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { abrirFicha } from '#app/domain/acompanhamento/commands.server.ts';
import { indeferirPedido } from '#app/domain/agendamento/commands.server/mudar.ts';
import { confirmarPresenca } from '#app/domain/agendamento/commands.server/responder.ts';
import { getDialogo } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { DialogoDoCandidato } from '#app/domain/agendamento/components/do-candidato.tsx';
import { getMeuAgendamento } from '#app/domain/agendamento/queries.server/candidato.ts';
import { abrirArquivo } from '#app/domain/arquivo/queries.server.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { agirEmNome } from '#app/domain/em-nome/commands.server/agir.ts';
import { desfazerAto } from '#app/domain/em-nome/commands.server/desfazer.ts';
import { permitirAtoEmNome } from '#app/domain/em-nome/commands.server/permitir.ts';
import { NAO_DESFAZ, TEXTOS } from '#app/domain/em-nome/labels.ts';
import { schemaDoAto } from '#app/domain/em-nome/schema.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { entradasDosAgendamentos } from '#app/domain/relatorio/queries.server/pasta/banca.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action as salvarOrganizacao, loader as organizacao } from '#app/routes/adm/organizacao/tela.tsx';
import { action as desfazer, loader as verAto } from '#app/routes/candidato/minhas-demandas/em-nome.tsx';
import { loader as minhaDemanda } from '#app/routes/candidato/minhas-demandas/demanda.tsx';
import { action as agir, loader as formulario } from '#app/routes/equipe/demanda/em-nome.tsx';
import Recibo, { loader as recibo } from '#app/routes/pessoa/comprovantes/comprovante.tsx';
import { criarAgendado } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { pdfRecebido } from '#tests/factories/recebido.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { times } from '#tests/setup/size.ts';
import { desenharTela } from '#tests/setup/render.tsx';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-12', '10:00');
const depois = (horas: number) => new Date(now.getTime() + horas * 3_600_000);
const sistema = () => testCtx(database, { now });
/** When the person is told of the hour. */
const avisada = instanteDe('2027-03-11', '08:00');
const como = (actor: UsuarioAtor, quando = now) => testCtx(database, { now: quando, actor });
const pessoa = (...grupos: Grupo[]) => criarUsuario(sistema(), { grupos, cpf: null });
const permitir = (ligado: boolean, semAnexo = true) =>
  database.db.organizacao.update({
    where: { id: 1 },
    data: { atoEmNome: ligado, atoEmNomeSemAnexo: semAnexo },
  });

const FASES = [fase(24, '2027-03-10', '2027-03-20'), fase(28, '2027-03-10', '2027-03-20')];

beforeAll(async () => {
  await setClock(database.db, now);
});
beforeEach(async () => {
  await permitir(true);
});

/** Scheduled for an interview on the 16th, and told. */
async function agendado() {
  const demanda = await criarDemanda(sistema(), { status: 11, tipoAvaliacao: 1, fases: FASES });
  const banca = await criarBanca(sistema(), demanda.id, { inicioDia: '2027-03-10', fimDia: '2027-03-19' });
  const { participacao, agendamentos } = await criarAgendado(
    testCtx(database, { now: avisada }),
    demanda.id,
    banca,
    {
      partes: ['E'],
      inicio: instanteDe('2027-03-16', '08:00'),
      nome: 'Iracema',
    },
  );
  const usuario = await database.db.usuario.findUniqueOrThrow({
    where: { id: participacao.usuarioId },
    select: { id: true },
  });
  await database.db.usuarioGrupo.createMany({
    data: [{ usuarioId: usuario.id, grupo: 'candidato' }],
    skipDuplicates: true,
  });
  const dona: UsuarioAtor = {
    ...{ tipo: 'usuario', id: usuario.id, nome: 'Iracema', email: 'i@x', cpf: null, grupos: ['candidato'] },
  };
  return { demanda, banca, participacao, dona, agendamentoId: agendamentos.E ?? '' };
}
type Caso = Awaited<ReturnType<typeof agendado>>;

const CAMPOS = {
  ...{ escolha: 'confirmar-presenca.E.1', meio: 'telefone', dia: '12/03/2027', hora: '09:00' },
  motivo: 'Está sem internet.',
};
const PEDIR = { ...CAMPOS, escolha: 'pedir-outro-horario.E.1', horario: 'Trabalha de manhã.' };

const alvo = ({ demanda, participacao }: Pick<Caso, 'demanda' | 'participacao'>) => ({
  demandaId: demanda.id,
  participacaoId: participacao.id,
});
const endereco = (caso: Pick<Caso, 'demanda' | 'participacao'>) => ({
  url: `/adm/demandas/${caso.demanda.id}/candidatos/${caso.participacao.id}/em-nome`,
  params: { id: caso.demanda.id, participacaoId: caso.participacao.id },
});
const enviar = async (quem: UsuarioAtor | null, caso: Caso, campos: object = CAMPOS) =>
  chamar(agir, {
    ...endereco(caso),
    form: comoEnvio({ pedido: randomUUID(), ...campos }),
    cookie: quem === null ? undefined : await sessaoPara(sistema(), quem),
  });
const comoEnvio = (campos: object): FormData => {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.set(nome, String(valor));
  return form;
};
const fazer = async (caso: Caso, campos: object = CAMPOS, quem?: UsuarioAtor) => {
  const pedido = randomUUID();
  const ator = quem ?? (await pessoa('comissao'));
  await agirEmNome(como(ator), alvo(caso), schemaDoAto.parse({ pedido, ...campos }), undefined);
  return { id: pedido, ator };
};
const presencas = ({ agendamentoId }: Caso) => database.db.presenca.count({ where: { agendamentoId } });
const pedidos = ({ agendamentoId }: Caso) => database.db.pedidoDeHorario.count({ where: { agendamentoId } });

describe('a permissão da organização', () => {
  it('começa desligada: nem botão, nem formulário, nem ato (R-NOM-01)', async () => {
    const { atoEmNome, atoEmNomeSemAnexo } = await database.db.organizacao.findUniqueOrThrow({
      where: { id: 1 },
    });
    expect([atoEmNome, atoEmNomeSemAnexo]).toEqual([true, true]);
    const [padrao] = await database.db.$queryRaw<{ padroes: string }[]>`
      select array_agg(column_default)::text as padroes from information_schema.columns
       where table_name = 'organizacao' and column_name in ('ato_em_nome', 'ato_em_nome_sem_anexo')`;
    expect(padrao?.padroes).toBe('{false,false}');
    await permitir(false);
    const caso = await agendado();
    const quem = await pessoa('comissao');
    const ficha = await abrirFicha(como(quem), caso.demanda.id, caso.participacao.id);
    expect(ficha.agirEmNome).toBeNull();
    const cookie = await sessaoPara(sistema(), quem);
    expect((await chamar(formulario, { ...endereco(caso), cookie })).status).toBe(404);
    expect((await enviar(quem, caso)).status).toBe(404);
    expect(await presencas(caso)).toBe(0);
  });

  it('é do Administrador Geral, e fica registrada (R-NOM-01)', async () => {
    await permitir(false, false);
    const administrador = await pessoa('administrador');
    const cookie = await sessaoPara(sistema(), administrador);
    const salvar = (form: object, sessao = cookie) =>
      chamar(salvarOrganizacao, {
        url: '/adm/organizacao',
        form: comoEnvio({ _acao: 'em-nome', ...form }),
        cookie: sessao,
      });
    expect((await salvar({ ligado: 'on' })).status).toBe(303);
    const { dados } = await chamar(organizacao, { url: '/adm/organizacao', cookie });
    expect(dados.emNome).toEqual({ ligado: true, semAnexo: false });
    expect(
      await database.db.auditoria.findMany({
        where: { acao: 'organizacao.ato-em-nome', atorId: administrador.id },
      }),
    ).toMatchObject([
      { dados: { antes: { ligado: false, semAnexo: false }, depois: { ligado: true, semAnexo: false } } },
    ]);
    await salvar({ ligado: 'on' });
    expect(
      await database.db.auditoria.count({
        where: { acao: 'organizacao.ato-em-nome', atorId: administrador.id },
      }),
    ).toBe(1);
    expect((await salvar({}, await sessaoPara(sistema(), await pessoa('comissao')))).status).toBe(403);
    await expect(
      permitirAtoEmNome(como(await pessoa('comissao')), { ligado: false, semAnexo: false }),
    ).rejects.toThrow();
  });
});

describe('o ato', () => {
  it('confirma a presença pela pessoa, com quem fez e por quê no comprovante, na mensagem e na ficha (R-NOM-02, R-NOM-03)', async () => {
    const caso = await agendado();
    const { id, ator } = await fazer(caso);
    expect(await presencas(caso)).toBe(1);
    const comprovante = await database.db.comprovante.findFirstOrThrow({
      where: { tipo: 'em-nome', referenciaId: id },
    });
    expect(comprovante).toMatchObject({ usuarioId: caso.dona.id, demandaId: caso.demanda.id });
    const url = `/comprovantes/${comprovante.codigo}`;
    const { dados } = await chamar(recibo, {
      url,
      params: { codigo: comprovante.codigo },
      cookie: await sessaoPara(sistema(), caso.dona),
    });
    const html = (await desenharTela(Recibo, dados, url)).replace(/<[^>]+>/g, ' ');
    for (const dito of [
      'Confirmar presença: Entrevista',
      `${ator.nome}, da equipe, em 12/03/2027, às 10h00`,
      'por telefone, em 12/03/2027, às 09h00',
      'Está sem internet.',
      'Ver ou desfazer',
    ])
      expect(html).toContain(dito);
    const mensagens = await database.db.mensagem.findMany({
      where: { tipo: TIPO.feitoEmSeuNome, usuarioId: caso.dona.id },
    });
    expect(mensagens).toMatchObject([
      {
        demandaId: caso.demanda.id,
        dados: {
          quem: ator.nome,
          motivo: 'Está sem internet.',
          caminho: `/minhas-demandas/${caso.demanda.id}/em-nome/${id}`,
        },
      },
    ]);
    expect(
      await database.db.auditoria.findMany({ where: { acao: 'em-nome.fazer', entidadeId: caso.dona.id } }),
    ).toMatchObject([{ atorId: ator.id, dados: { atoId: id, ato: 'confirmar-presenca', meio: 'telefone' } }]);
    const ficha = await abrirFicha(como(ator), caso.demanda.id, caso.participacao.id);
    const passo = ficha.passos.find(({ etapa }) => etapa === 'entrevista_didatica');
    expect(passo?.linhas.join(' ')).toContain(
      `Confirmar presença: Entrevista, em nome da pessoa, por ${ator.nome}`,
    );
  });

  it('quem respondeu em nome dela é dito onde a resposta é lida: na página da pessoa, no agendamento e na pasta (R-NOM-03)', async () => {
    const caso = await agendado();
    const quem = await pessoa('comissao');
    const [confirmou, pediu] = [await fazer(caso, CAMPOS, quem), await fazer(caso, PEDIR, quem)];
    const dela = async () => {
      const dados = await getMeuAgendamento(como(caso.dona), caso.demanda.id, 'E');
      const tela = () =>
        createElement(DialogoDoCandidato, { agendamento: dados, resposta: undefined, fechar: '/home' });
      return { ...dados, html: (await desenharTela(tela, null, '/home')).replace(/<[^>]+>/g, '') };
    };
    const elo = (id: string) => `/minhas-demandas/${caso.demanda.id}/em-nome/${id}`;
    const lido = await dela();
    expect(lido.confirmadaPor).toEqual({ quem: quem.nome, href: elo(confirmou.id) });
    expect(lido.pedido?.emNome).toEqual({ quem: quem.nome, href: elo(pediu.id) });
    expect(lido.html).toContain(`${quem.nome}, da equipe, confirmou a presença em seu nome`);
    expect(lido.html).toContain(`Pedido em seu nome por ${quem.nome}, da equipe.`);
    expect(lido.html).not.toContain('Você confirmou');
    const daEquipe = await getDialogo(como(quem), caso.participacao.id, 'E');
    expect(daEquipe.atual?.confirmadaPor?.feitoPorNome).toBe(quem.nome);
    expect(daEquipe.atual?.pedido?.emNome?.feitoPorNome).toBe(quem.nome);
    const pasta = JSON.stringify(await entradasDosAgendamentos(sistema(), caso.demanda.id));
    expect(pasta).toContain(`em nome do candidato, por ${quem.nome}`);
    expect(pasta).toContain('Confirmar presença: Entrevista');
    // What they undid and then did themselves is theirs; the act stays in the folder.
    await desfazerAto(como(caso.dona), caso.demanda.id, confirmou.id);
    await confirmarPresenca(como(caso.dona), { demandaId: caso.demanda.id, tipo: 'E', versao: 1 });
    const agora = await dela();
    expect(agora.confirmadaPor).toBeNull();
    expect(agora.html).toContain('Você confirmou a presença em 12/03/2027');
    const depoisDela = JSON.stringify(await entradasDosAgendamentos(sistema(), caso.demanda.id));
    expect(depoisDela).not.toContain('em nome do candidato, por');
    expect(depoisDela).toContain('Confirmar presença: Entrevista');
  });

  it('pede outro horário com o motivo da pessoa, pela regra dela: uma vez, até a véspera (R-NOM-01, R-AGE-11)', async () => {
    const caso = await agendado();
    const quem = await pessoa('comissao');
    expect((await enviar(quem, caso, { ...PEDIR, horario: ' ' })).status).toBe(422);
    await fazer(caso, PEDIR, quem);
    expect(
      await database.db.pedidoDeHorario.findMany({ where: { agendamentoId: caso.agendamentoId } }),
    ).toMatchObject([{ motivo: 'Trabalha de manhã.', versao: 1, decisao: null }]);
    await expect(fazer(caso, PEDIR, quem)).rejects.toThrow(ConflictError);
    const noDia = await agendado();
    const tarde = () =>
      agirEmNome(
        como(quem, instanteDe('2027-03-16', '07:00')),
        alvo(noDia),
        schemaDoAto.parse({ pedido: randomUUID(), ...PEDIR }),
        undefined,
      );
    await expect(tarde()).rejects.toThrow(RuleError);
    expect(await pedidos(noDia)).toBe(0);
  });

  it('fora da janela não há o que fazer, e a ficha diz por quê (R-NOM-01)', async () => {
    const caso = await agendado();
    const quem = await pessoa('comissao');
    const emDia = (quando: Date) => abrirFicha(como(quem, quando), caso.demanda.id, caso.participacao.id);
    expect((await emDia(now)).agirEmNome).toEqual({ ok: true });
    const passou = instanteDe('2027-03-16', '09:00');
    expect((await emDia(passou)).agirEmNome).toEqual({ ok: false, motivo: TEXTOS.nada });
    const ato = schemaDoAto.parse({ pedido: randomUUID(), ...CAMPOS });
    await expect(agirEmNome(como(quem, passou), alvo(caso), ato, undefined)).rejects.toThrow(TEXTOS.nada);
    // The hour was changed by another while the form was open.
    await expect(fazer(caso, { ...CAMPOS, escolha: 'confirmar-presenca.E.7' }, quem)).rejects.toThrow(
      ConflictError,
    );
    expect(await presencas(caso)).toBe(0);
  });

  it('o mesmo formulário enviado duas vezes, ao mesmo tempo, faz o ato uma vez (R-NOM-02)', async () => {
    const caso = await agendado();
    const quem = await pessoa('comissao');
    const pedido = randomUUID();
    const ato = schemaDoAto.parse({ pedido, ...CAMPOS });
    const duas = () => agirEmNome(como(quem), alvo(caso), ato, undefined);
    await Promise.all([duas(), duas(), duas()]);
    expect([
      await database.db.atoEmNome.count({ where: { participacaoId: caso.participacao.id } }),
      await database.db.comprovante.count({ where: { tipo: 'em-nome', usuarioId: caso.dona.id } }),
      await database.db.mensagem.count({ where: { tipo: TIPO.feitoEmSeuNome, usuarioId: caso.dona.id } }),
    ]).toEqual([1, 1, 1]);
    // The form of one person is not that of another.
    const outro = await agendado();
    await expect(agirEmNome(como(quem), alvo(outro), ato, undefined)).rejects.toThrow(ConflictError);
    // Another form about what is done already.
    await expect(fazer(caso, CAMPOS, quem)).rejects.toThrow(TEXTOS.jaConfirmada);
  });

  it('exige motivo, meio e momento, que não é no futuro, e o anexo, salvo se a organização o dispensa (R-NOM-02)', async () => {
    const caso = await agendado();
    const quem = await pessoa('comissao');
    for (const falta of [
      { motivo: ' ' },
      { motivo: 'x'.repeat(1_001) },
      { meio: '' },
      { dia: 'ontem' },
      { hora: '25:00' },
      { hora: '11:00' },
      { dia: '11/03/2027', hora: '07:59' },
      { escolha: 'recurso.E.1' },
    ])
      expect((await enviar(quem, caso, { ...CAMPOS, ...falta })).status, JSON.stringify(falta)).toBe(422);
    await permitir(true, false);
    expect((await enviar(quem, caso)).dados).toMatchObject({ erros: { papel: TEXTOS.semPapel } });
    expect(await presencas(caso)).toBe(0);
    const ato = schemaDoAto.parse({ pedido: randomUUID(), ...CAMPOS });
    await agirEmNome(como(quem), alvo(caso), ato, pdfRecebido('papel'));
    const { papelId } = await database.db.atoEmNome.findUniqueOrThrow({ where: { id: ato.pedido } });
    const abre = (ator: UsuarioAtor) => abrirArquivo(como(ator), papelId ?? '');
    // The paper is the person's, and the commission's to read; nobody else's.
    for (const ator of [caso.dona, quem]) (await abre(ator)).conteudo.destroy();
    for (const grupo of ['coordenacao', 'avaliador', 'juridico', 'candidato'] as const)
      await expect(abre(await pessoa(grupo))).rejects.toThrow(NotFoundError);
    expect(
      await database.db.comprovante.findFirstOrThrow({
        where: { tipo: 'em-nome', referenciaId: ato.pedido },
      }),
    ).toMatchObject({ arquivos: [{ bytes: expect.any(Number) as number }] });
  });
});

describe('quem age', () => {
  it.each([
    ['administrador', ['administrador'], 303],
    ['comissão', ['comissao'], 303],
    ['coordenação da área', ['coordenacao', 'area_fpr_ps'], 403],
    ['coordenação de outra área', ['coordenacao', 'area_at'], 404],
    ['avaliador', ['avaliador'], 403],
    ['jurídico', ['juridico'], 403],
    ['analista', ['analista'], 403],
    ['outro candidato', ['candidato'], 403],
  ] as const)('%s (R-NOM-01)', async (_nome, grupos, esperado) => {
    const caso = await agendado();
    expect((await enviar(await pessoa(...grupos), caso)).status).toBe(esperado);
    expect(await presencas(caso)).toBe(esperado === 303 ? 1 : 0);
  });

  it('nem a própria pessoa, nem quem é candidato nela, nem o impedido, nem quem não entrou (R-NOM-01)', async () => {
    const caso = await agendado();
    expect((await enviar(caso.dona, caso)).status).toBe(403);
    const eu = await criarUsuario(sistema(), { grupos: ['comissao', 'candidato'] });
    await criarParticipacao(sistema(), caso.demanda.id, { usuario: eu });
    expect((await enviar(eu, caso)).status).toBe(403);
    const [membro] = caso.banca.membros;
    const [quem] = caso.banca.pessoas;
    if (!membro || !quem) throw new Error('uma banca tem membros');
    await database.db.usuarioGrupo.create({ data: { usuarioId: quem.id, grupo: 'comissao' } });
    const {
      id: _,
      indicios: _indicios,
      ...igual
    } = await database.db.impedimento.findFirstOrThrow({
      where: { membroId: membro.id, participacaoId: caso.participacao.id },
    });
    await database.db.impedimento.create({
      data: { ...igual, numero: igual.numero + 1, declaracao: 'impedimento', motivos: ['parentesco'] },
    });
    expect((await enviar(quem, caso)).status).toBe(404);
    expect((await enviar(null, caso)).destino).toMatch(/^\/login/);
    expect(await presencas(caso)).toBe(0);
  });
});

describe('desfazer', () => {
  const desfaz = async (caso: Caso, id: string, quem: UsuarioAtor = caso.dona) =>
    chamar(desfazer, {
      url: `/minhas-demandas/${caso.demanda.id}/em-nome/${id}`,
      params: { id: caso.demanda.id, atoId: id },
      method: 'POST',
      cookie: await sessaoPara(sistema(), quem),
    });

  it('dentro de um dia volta ao que havia, uma vez, e fica registrado; a página da demanda leva a isso (R-NOM-04)', async () => {
    for (const [campos, conta] of [
      [CAMPOS, presencas],
      [PEDIR, pedidos],
    ] as const) {
      const caso = await agendado();
      const { id, ator } = await fazer(caso, campos);
      expect(await conta(caso)).toBe(1);
      const cookie = await sessaoPara(sistema(), caso.dona);
      const dela = await chamar(minhaDemanda, {
        url: `/minhas-demandas/${caso.demanda.id}`,
        params: { id: caso.demanda.id },
        cookie,
      });
      expect(dela.dados.emNome).toMatchObject([
        { id, desfaz: true, href: `/minhas-demandas/${caso.demanda.id}/em-nome/${id}` },
      ]);
      expect((await desfaz(caso, id)).status).toBe(303);
      expect((await desfaz(caso, id)).status).toBe(303);
      expect(await conta(caso)).toBe(0);
      expect(
        await database.db.auditoria.count({ where: { acao: 'em-nome.desfazer', atorId: caso.dona.id } }),
      ).toBe(1);
      const ficha = await abrirFicha(como(ator), caso.demanda.id, caso.participacao.id);
      expect(JSON.stringify(ficha.passos)).toContain('Desfeito pela pessoa em');
      // What it could do is there again, and may be done again.
      expect(ficha.agirEmNome).toEqual({ ok: true });
      await fazer(caso, campos, ator);
      expect(await conta(caso)).toBe(1);
    }
  });

  it('só a própria pessoa, e nada depois de um dia (R-NOM-04)', async () => {
    const caso = await agendado();
    const { id, ator } = await fazer(caso);
    for (const quem of [await pessoa('candidato'), ator, await pessoa('administrador')])
      expect([403, 404]).toContain((await desfaz(caso, id, quem)).status);
    const quase = new Date(depois(24).getTime() - 1);
    await expect(desfazerAto(como(caso.dona, depois(24)), caso.demanda.id, id)).rejects.toThrow(
      NAO_DESFAZ.passouUmDia,
    );
    expect(await presencas(caso)).toBe(1);
    await desfazerAto(como(caso.dona, quase), caso.demanda.id, id);
    expect(await presencas(caso)).toBe(0);
    const { dados } = await chamar(verAto, {
      url: `/minhas-demandas/${caso.demanda.id}/em-nome/${id}`,
      params: { id: caso.demanda.id, atoId: id },
      cookie: await sessaoPara(sistema(), caso.dona),
    });
    expect(dados.desfazer).toEqual({ ok: false, motivo: NAO_DESFAZ.desfeito });
  });

  it('depois de outro ato diz por que não, e o que veio depois fica (R-NOM-04)', async () => {
    const caso = await agendado();
    const { id } = await fazer(caso, PEDIR);
    await database.db.pedidoDeHorario.update({
      where: { agendamentoId: caso.agendamentoId },
      data: { decisao: 'indeferido', resposta: 'Não há outro.', decididoEm: now, decididoPor: 'Comissão' },
    });
    await expect(desfazerAto(como(caso.dona), caso.demanda.id, id)).rejects.toThrow(NAO_DESFAZ.respondido);
    expect(await pedidos(caso)).toBe(1);
    const outro = await agendado();
    const { id: confirmado } = await fazer(outro);
    await database.db.agendamento.update({ where: { id: outro.agendamentoId }, data: { versao: 2 } });
    await expect(desfazerAto(como(outro.dona), outro.demanda.id, confirmado)).rejects.toThrow(
      NAO_DESFAZ.horarioMudou,
    );
    // The person confirms the new hour by themselves: it is theirs.
    await confirmarPresenca(como(outro.dona), { demandaId: outro.demanda.id, tipo: 'E', versao: 2 });
    expect(await presencas(outro)).toBe(2);
  });

  it('na corrida com quem responde ao pedido vale um dos dois, inteiro (R-NOM-04)', async () => {
    for (let vez = 0; vez < times(40, 3); vez += 1) {
      const caso = await agendado();
      const { id, ator } = await fazer(caso, PEDIR);
      const [voltou, respondeu] = await Promise.allSettled([
        desfazerAto(como(caso.dona), caso.demanda.id, id),
        indeferirPedido(como(ator), { id: caso.agendamentoId, versao: 1, resposta: 'Não há outro.' }),
      ]);
      expect([voltou.status, respondeu.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const { desfeitoEm } = await database.db.atoEmNome.findUniqueOrThrow({ where: { id } });
      expect(desfeitoEm === null).toBe(voltou.status === 'rejected');
      expect(await pedidos(caso)).toBe(voltou.status === 'rejected' ? 1 : 0);
    }
  });
});
