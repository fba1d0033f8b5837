import { renderToStaticMarkup } from 'react-dom/server';
import { convertIcsCalendar } from 'ts-ics';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { findDonoDaAgenda, segredoDaAgenda } from '#app/domain/agenda/queries.server.ts';
import { fimDoDia, inicioDoDia, instanteDe } from '#app/lib/dates.ts';
import { action as pedirFolha, loader as minhaAgenda } from '#app/routes/ava/agenda.tsx';
import { action as renovar } from '#app/routes/pessoa/minha-agenda/novo-endereco.tsx';
import { loader as pagina } from '#app/routes/pessoa/minha-agenda/agenda.tsx';
import { loader } from '#app/routes/publico/agenda.ts';
import { agendar, criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda, darCronograma } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar, type Pedido } from '#tests/setup/route.ts';
import { pdfKinds } from '#worker/pdf.tsx';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const ctx = () => testCtx(database, { now });
const FASES = [
  fase(17, '2027-03-08', '2027-03-12'),
  fase(18, '2027-03-15', '2027-03-19'),
  fase(19, '2027-03-22', '2027-03-23', ['2027-03-24', '2027-03-26']),
];

beforeAll(async () => {
  await setClock(database.db, now);
});
beforeEach(() => database.db.limiteTentativa.deleteMany());

async function candidato(fases: readonly FaseDatada[] = FASES) {
  const usuario = await criarUsuario(ctx());
  await criarReferencia(ctx());
  const versao = await criarCurriculoFinalizado(ctx(), usuario);
  const participar = async () => {
    const demanda = await criarDemanda(ctx(), { status: 14, fases });
    await database.db.participacao.create({
      data: {
        demandaId: demanda.id,
        usuarioId: usuario.id,
        tipo: 'E',
        curriculoVersaoId: versao.id,
        demonstradoEm: now,
      },
    });
    return demanda;
  };
  return { usuario, participar, demanda: await participar(), cookie: await sessaoPara(ctx(), usuario) };
}

async function endereco({ id }: Pick<UsuarioAtor, 'id'>): Promise<string> {
  const { agendaVersao } = await database.db.usuario.findUniqueOrThrow({ where: { id } });
  return `${segredoDaAgenda({ id, versao: agendaVersao })}.ics`;
}

const baixar = (arquivo: string, pedido: Partial<Pedido> = {}) =>
  chamar(loader, { url: `/agenda/${arquivo}`, params: { '*': arquivo }, ...pedido });

const eventosDe = (texto: unknown) => convertIcsCalendar(undefined, String(texto)).events ?? [];

describe('agenda por endereço secreto', () => {
  it('tem as janelas das demandas da pessoa, nas horas da zona', async () => {
    const { usuario, demanda } = await candidato();
    const { status, headers, dados } = await baixar(await endereco(usuario));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('Cache-Control')).toMatch(/^private, max-age=\d+/);
    const eventos = eventosDe(dados);
    expect(eventos.map(({ uid }) => uid)).toEqual([
      `${demanda.id}-17-realizacao@agenda.porteira`,
      `${demanda.id}-18-realizacao@agenda.porteira`,
      `${demanda.id}-19-realizacao@agenda.porteira`,
      `${demanda.id}-19-recurso@agenda.porteira`,
    ]);
    const recurso = eventos.at(-1);
    expect(recurso?.start.date).toEqual(inicioDoDia('2027-03-24'));
    expect(recurso?.end?.date).toEqual(new Date(fimDoDia('2027-03-26').getTime() - 59_999));
    expect(recurso?.start.local?.timezone).toBe('America/Sao_Paulo');
    expect(recurso?.summary).toBe(
      `Recurso: Resultado Preliminar da Análise de Cadastro (${demanda.identificacaoProcesso})`,
    );
    expect(recurso?.description).toContain(
      'de quarta-feira, 24/03/2027, às 00h00, até sexta-feira, 26/03/2027, às 23h59, horário de Brasília',
    );
  });

  it('outro cronograma: os mesmos eventos, com outra sequência', async () => {
    const { usuario, demanda } = await candidato();
    const arquivo = await endereco(usuario);
    const [antes] = eventosDe((await baixar(arquivo)).dados);
    await darCronograma(ctx(), demanda.id, [fase(17, '2027-03-09', '2027-03-16'), ...FASES.slice(1)]);
    const [depois] = eventosDe((await baixar(arquivo)).dados);
    expect(depois?.uid).toBe(antes?.uid);
    expect(depois?.sequence).toBeGreaterThan(antes?.sequence ?? 0);
    expect(depois?.start.date).toEqual(inicioDoDia('2027-03-09'));
  });

  it('o mesmo conteúdo tem o mesmo ETag e não é mandado de novo', async () => {
    const { usuario } = await candidato();
    const arquivo = await endereco(usuario);
    const etag = (await baixar(arquivo)).headers.get('ETag') ?? '';
    const repetida = await baixar(arquivo, { headers: { 'If-None-Match': etag } });
    expect([repetida.status, repetida.dados]).toEqual([304, '']);
    expect((await baixar(arquivo)).headers.get('ETag')).toBe(etag);
  });

  it('o de uma pessoa nunca tem nada de outra', async () => {
    const ana = await candidato();
    const bia = await candidato();
    const texto = String((await baixar(await endereco(ana.usuario))).dados);
    expect(texto).toContain(ana.demanda.id);
    expect(texto).not.toContain(bia.demanda.id);
    expect(texto).not.toContain(bia.demanda.identificacaoProcesso);
    for (const pessoal of [ana.usuario.nome, ana.usuario.email, ana.usuario.cpf ?? '-']) {
      expect(texto).not.toContain(pessoal);
    }
  });

  it('interesse retirado e demanda cancelada saem da agenda', async () => {
    const { usuario, demanda, participar } = await candidato();
    const outra = await participar();
    const quantos = async () => eventosDe((await baixar(await endereco(usuario))).dados).length;
    expect(await quantos()).toBe(8);
    await database.db.participacao.updateMany({
      where: { demandaId: outra.id },
      data: { interessado: false },
    });
    expect(await quantos()).toBe(4);
    await database.db.demanda.update({
      where: { id: demanda.id },
      data: { status: 16, encerramento: 'cancelada', encerradaEm: now },
    });
    expect(await quantos()).toBe(0);
  });

  it('duas consultas além das tentativas, com uma ou com dez demandas', async () => {
    const { usuario, participar } = await candidato();
    const arquivo = await endereco(usuario);
    const contar = () => contarConsultas(database, () => baixar(arquivo));
    const uma = await contar();
    for (let vez = 0; vez < 9; vez++) await participar();
    expect(await contar()).toBe(uma);
  });
});

describe('o endereço', () => {
  it('gerar outro: o antigo deixa de existir no mesmo instante', async () => {
    const { usuario, cookie } = await candidato();
    const mostrado = async () => {
      const { dados } = await chamar(pagina, { url: '/minha-agenda', cookie });
      return new URL(dados.endereco).pathname.slice('/agenda/'.length);
    };
    const antigo = await mostrado();
    expect(antigo).toBe(await endereco(usuario));
    const resposta = await chamar(renovar, { url: '/minha-agenda/novo-endereco', cookie, form: {} });
    expect([resposta.status, resposta.destino]).toEqual([303, '/minha-agenda']);
    const novo = await mostrado();
    expect(novo).not.toBe(antigo);
    expect([(await baixar(antigo)).status, (await baixar(novo)).status]).toEqual([404, 200]);
  });

  it('só o segredo inteiro e verdadeiro serve, de uma conta em uso', async () => {
    const { usuario } = await candidato();
    const arquivo = await endereco(usuario);
    const segredo = arquivo.slice(0, -4);
    const trocado = `${segredo.slice(0, -1)}${segredo.endsWith('A') ? 'B' : 'A'}`;
    const deOutra = segredoDaAgenda({ id: (await criarUsuario(ctx())).id, versao: 0 });
    const misturado = `${segredo.slice(0, 21)}${deOutra.slice(21)}`;
    for (const errado of [
      trocado,
      misturado,
      segredo.slice(0, -4),
      `${segredo}AAAA`,
      segredoDaAgenda({ id: usuario.id, versao: 1 }),
      segredoDaAgenda({ id: crypto.randomUUID(), versao: 0 }),
      usuario.id,
    ]) {
      expect(await findDonoDaAgenda(ctx(), errado)).toBeNull();
      const resposta = await baixar(`${errado}.ics`);
      expect([resposta.status, String(resposta.dados)]).not.toContain(usuario.id);
      expect(resposta.status).toBe(404);
    }
    for (const errado of ['', segredo, `${segredo}.ICS`, `a/${segredo}.ics`, `${segredo}.ics.ics`]) {
      expect((await baixar(errado)).status).toBe(404);
    }
    await database.db.usuario.update({ where: { id: usuario.id }, data: { ativo: false } });
    expect((await baixar(arquivo)).status).toBe(404);
  });

  it('muitas leituras do mesmo endereço esperam, e as de outro não', async () => {
    const { usuario } = await candidato();
    const arquivo = await endereco(usuario);
    let resposta = await baixar(arquivo);
    for (let vez = 0; vez < 70 && resposta.status === 200; vez++) resposta = await baixar(arquivo);
    expect(resposta.status).toBe(429);
    expect(Number(resposta.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await baixar(await endereco((await candidato()).usuario))).status).toBe(200);
  });

  it('muitos endereços errados do mesmo lugar esperam', async () => {
    let { status } = await baixar('x.ics', { ip: '127.0.0.8' });
    for (let vez = 0; vez < 70 && status === 404; vez++) {
      ({ status } = await baixar('x.ics', { ip: '127.0.0.8' }));
    }
    expect(status).toBe(429);
  });
});

const primeiroNome = (nome: string) => nome.split(' ')[0];

describe('a agenda de quem avalia (R-AVA-20)', () => {
  async function banca() {
    const demanda = await criarDemanda(ctx(), {
      status: 11,
      tipoAvaliacao: 1,
      fases: [fase(28, '2027-03-08', '2027-03-19')],
    });
    const feita = await criarBanca(ctx(), demanda.id, { inicioDia: '2027-03-12' });
    const [um, outro] = [
      await criarParticipacao(ctx(), demanda.id, { nome: 'Ana Cerrado' }),
      await criarParticipacao(ctx(), demanda.id, { nome: 'Bia Buriti' }),
    ];
    const agendamentos = [];
    for (const [i, participacao] of [um, outro].entries())
      agendamentos.push(
        await agendar(ctx(), participacao, feita.banca.id, {
          tipo: 'E',
          inicio: instanteDe('2027-03-12', i === 0 ? '09:00' : '10:00'),
          local: `Sala ${String(i + 7)} de ${demanda.id}`,
        }),
      );
    const pessoa = feita.pessoas[0];
    const membro = feita.membros.find(({ usuarioId }) => usuarioId === pessoa?.id);
    if (!pessoa || !membro) throw new Error('sem banca');
    return { demanda, pessoa, membro, participacoes: [um, outro], agendamentos };
  }

  it('tem a hora e a sala de cada um, na tela e no calendário, que não diz o nome de ninguém', async () => {
    const { demanda, pessoa, agendamentos } = await banca();
    const cookie = await sessaoPara(ctx(), pessoa);
    const { dados } = await chamar(minhaAgenda, { url: '/ava/agenda', cookie });
    expect(
      dados.dias.map(({ dia, horarios }) => [
        dia,
        horarios.map(({ nome, onde }) => [primeiroNome(nome), onde]),
      ]),
    ).toEqual([
      [
        '2027-03-12',
        [
          ['ANA', `Sala 7 de ${demanda.id}`],
          ['BIA', `Sala 8 de ${demanda.id}`],
        ],
      ],
    ]);
    expect((await chamar(pagina, { url: '/minha-agenda', cookie })).dados.aAvaliar).toBe(2);
    const texto = String((await baixar(await endereco(pessoa))).dados);
    const eventos = eventosDe(texto);
    expect(eventos.map(({ uid, location }) => [uid, location])).toEqual(
      agendamentos.map(({ id, local }) => [`${id}-banca@agenda.porteira`, local]),
    );
    expect(texto).not.toMatch(/Ana|Bia/i);
  });

  it('de quem está impedido nada há; a folha é de um dia em que se avalia alguém, e só dele', async () => {
    const { pessoa, membro, participacoes } = await banca();
    await database.db.impedimento.create({
      data: {
        membroId: membro.id,
        participacaoId: participacoes[0]?.id ?? '',
        numero: 1,
        declaracao: 'impedimento',
        motivos: ['parentesco'],
        declaradoEm: now,
        declaradoPor: membro.nome,
      },
    });
    const cookie = await sessaoPara(ctx(), pessoa);
    const { dados } = await chamar(minhaAgenda, { url: '/ava/agenda', cookie });
    expect(dados.dias.flatMap(({ horarios }) => horarios.map(({ nome }) => primeiroNome(nome)))).toEqual([
      'BIA',
    ]);
    const pedir = (dia: string) => chamar(pedirFolha, { url: '/ava/agenda', cookie, form: { dia } });
    expect((await pedir('2027-03-13')).status).toBe(404);
    const { destino } = await pedir('2027-03-12');
    expect(destino).toMatch(/^\/documentos\//);
    const { elemento } = await pdfKinds['folha-do-dia'](ctx(), { usuarioId: pessoa.id, dia: '2027-03-12' });
    const folha = renderToStaticMarkup(elemento);
    expect(folha).toContain('BIA BURITI');
    expect(folha).toContain('Sala 8');
    expect(folha).toContain('Assinatura do candidato');
    expect(folha).not.toContain('ANA CERRADO');
  });
});
