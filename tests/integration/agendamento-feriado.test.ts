import { beforeEach, describe, expect, it } from 'vitest';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { ConfirmacaoDoFeriado } from '#app/domain/agendamento/commands.server/feriado.ts';
import { agendarVarios } from '#app/domain/agendamento/commands.server/lote.ts';
import { deferirPedido, remarcar } from '#app/domain/agendamento/commands.server/mudar.ts';
import { passoDoLote } from '#app/domain/agendamento/commands.server/previa.ts';
import { instanteDe } from '#app/lib/dates.ts';
import * as agendarRota from '#app/routes/adm/agendamentos/agendar.tsx';
import { openApiDocument } from '#app/web/api/openapi.server.ts';
import { criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { enviar } from '#tests/setup/api-effects.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

/** An hour on a holiday, by every door. R-AGE-15. */
const database = useDatabase();
const now = instanteDe('2027-03-02', '10:00');
const FERIADO = '2027-03-10';
const NOME = 'Aniversário da cidade';

let cena: Awaited<ReturnType<typeof criarCena>>;
const ctx = () => testCtx(database, { now, actor: cena.comissao });
const participacao = (lugar = 0) => cena.participacoes[lugar]?.id ?? '';
const noFeriado = (mais: object = {}) => pedidoDe(participacao(), cena.banca.id, { dia: FERIADO, ...mais });
const agendados = () =>
  database.db.agendamento.findMany({
    where: { demandaId: cena.demanda.id },
    orderBy: { inicio: 'asc' },
    select: { inicio: true, versao: true },
  });

beforeEach(async () => {
  await setClock(database.db, now);
  await database.db.feriado.deleteMany();
  await database.db.feriado.create({
    data: { dia: new Date(FERIADO), ambito: 'municipal', nome: NOME, criadoEm: now, criadoPor: 'teste' },
  });
  cena = await criarCena(testCtx(database, { now }), { candidatas: 2, tipoAvaliacao: 1 });
});

describe('o comando (R-AGE-15)', () => {
  it('recusa com o nome do feriado, e aceita quem viu este dia, não outro', async () => {
    const recusa = await agendar(ctx(), noFeriado()).catch((error: unknown) => error);
    expect(recusa).toBeInstanceOf(ConfirmacaoDoFeriado);
    expect(recusa).toMatchObject({
      dias: [FERIADO],
      field: 'mesmoFeriado',
      message: `10/03/2027 é feriado (${NOME}). Escolha outro dia, ou confirme este.`,
    });
    await expect(agendar(ctx(), noFeriado({ feriadoVisto: '2027-03-09' }))).rejects.toThrow(NOME);
    expect(await agendados()).toEqual([]);
    await agendar(ctx(), noFeriado({ feriadoVisto: FERIADO }));
    expect(await agendados()).toEqual([{ inicio: instanteDe(FERIADO, '09:00'), versao: 1 }]);
  });

  it('não pergunta do feriado a um horário que já não cabe', async () => {
    await expect(agendar(ctx(), noFeriado({ hora: '23:50' }))).rejects.toThrow('mesmo dia');
  });

  it('remarcar e deferir o pedido perguntam do mesmo modo', async () => {
    const id = await agendar(ctx(), pedidoDe(participacao(), cena.banca.id));
    const { participacaoId: _p, tipo: _t, ...horario } = noFeriado();
    const mudanca = { ...horario, id, versao: 1, motivo: 'A banca pediu.' };
    await expect(remarcar(ctx(), mudanca)).rejects.toBeInstanceOf(ConfirmacaoDoFeriado);
    await database.db.pedidoDeHorario.create({
      data: { agendamentoId: id, versao: 1, motivo: 'Viagem', pedidoEm: now },
    });
    const pedido = { ...horario, id, versao: 1, resposta: 'Sim.' };
    await expect(deferirPedido(ctx(), pedido)).rejects.toBeInstanceOf(ConfirmacaoDoFeriado);
    expect(await agendados()).toEqual([{ inicio: instanteDe('2027-03-08', '09:00'), versao: 1 }]);
    await deferirPedido(ctx(), { ...pedido, feriadoVisto: FERIADO });
    expect(await agendados()).toEqual([{ inicio: instanteDe(FERIADO, '09:00'), versao: 2 }]);
  });

  it('de uma agenda inteira, um só horário em feriado por ver não grava nenhum', async () => {
    const pedidos = [pedidoDe(participacao(1), cena.banca.id), noFeriado()];
    const lote = { demandaId: cena.demanda.id, pedidos };
    await expect(agendarVarios(ctx(), lote)).rejects.toMatchObject({ dias: [FERIADO] });
    expect(await agendados()).toEqual([]);
    expect(
      await agendarVarios(ctx(), {
        ...lote,
        pedidos: pedidos.map((um) => ({ ...um, feriadoVisto: um.dia })),
      }),
    ).toBe(2);
  });
});

describe('Agendar vários', () => {
  const valores = () => ({
    ...{ tipoLocal: 'P', local: `Sala ${cena.banca.id}`, bancaId: cena.banca.id },
    ...{ primeiroDia: '09/03/2027', primeiraHora: '09:00', fimDoDia: '09:30', minutos: '30', pausa: '0' },
    ...{ almocoDe: '', almocoAte: '' },
  });
  const passo = (
    acao: string,
    linhas: { participacaoId: string; dia: string; hora: string; feriadoVisto?: string }[] = [],
  ) =>
    passoDoLote(
      ctx(),
      { demandaId: cena.demanda.id, tipo: 'E' },
      { passo: acao, valores: valores(), escolhidos: cena.participacoes.map(({ id }) => id), linhas },
    );

  it('salta o feriado, diz dele quando alguém o escolhe, e pergunta a quem agenda sem ter conferido', async () => {
    const proposta = await passo('previa');
    expect(proposta.linhas.map(({ dia, feriado }) => [dia, feriado])).toEqual([['09/03/2027', null]]);
    expect(proposta.semLugar).toHaveLength(1);
    const movida = [{ participacaoId: participacao(), dia: '10/03/2027', hora: '09:00' }];
    const perguntou = await passo('agendar', movida);
    expect(perguntou).toMatchObject({
      agendados: null,
      pergunta: expect.stringContaining('feriado'),
      linhas: [{ feriado: { dia: FERIADO, nome: NOME }, problemas: [] }],
    });
    expect(await agendados()).toEqual([]);
    expect((await passo('conferir', movida)).pergunta).toBeNull();
    const confirmada = movida.map((linha) => ({ ...linha, feriadoVisto: FERIADO }));
    expect((await passo('agendar', confirmada)).agendados).toBe(1);
  });
});

describe('as portas', () => {
  it('o formulário pergunta uma vez, e outro feriado pergunta de novo', async () => {
    const cookie = await sessaoPara(testCtx(database, { now }), cena.comissao);
    const enviarCom = (mais: Record<string, string>) =>
      chamar(agendarRota.action, {
        url: `/adm/agendamento-entrevista/${participacao()}/entrevista`,
        params: { participacaoId: participacao(), parte: 'entrevista' },
        cookie,
        form: {
          ...{ tipoLocal: 'P', local: `Sala ${cena.banca.id}`, bancaId: cena.banca.id },
          ...{ data: '10/03/2027', hora: '09:00', minutos: '30', ...mais },
        },
      });
    const recusado = await enviarCom({});
    expect([recusado.status, recusado.dados]).toEqual([
      422,
      expect.objectContaining({ campo: 'mesmoFeriado', erro: expect.stringContaining(NOME) }),
    ]);
    expect((await enviarCom({ mesmoFeriado: '2027-03-09' })).status).toBe(422);
    expect((await enviarCom({ mesmoFeriado: FERIADO })).destino).toBe('/adm/agendamento-entrevista');
  });

  it('a API responde 409 com o feriado e com o que se envia para confirmar, e o documento o diz', async () => {
    const url = '/api/agenda-entrevista';
    const cookie = await sessaoPara(testCtx(database, { now }), cena.comissao);
    const corpo = {
      ...{ id_selecao_candidato: participacao(), id_credenciamento: cena.demanda.id },
      ...{ tipoFaseEntrevistas: 'E', banca_id: cena.banca.id, data: FERIADO, hora: '09:00' },
      ...{ tipoLocalEntrevista: 'P', local: 'Sala de testes' },
    };
    const recusa = await enviar('POST', cookie, { url, corpo });
    const message = `10/03/2027 é feriado (${NOME}). Escolha outro dia, ou confirme este.`;
    expect([recusa.status, recusa.dados]).toEqual([
      409,
      { response: null, message, confirmar: { confirmacao: FERIADO, lista: [message] } },
    ]);
    expect(await agendados()).toEqual([]);
    const { confirmacao } = (recusa.dados as { confirmar: { confirmacao: string } }).confirmar;
    const feito = await enviar('POST', cookie, { url, corpo: { ...corpo, confirmacao } });
    expect([feito.status, await agendados()]).toEqual([
      200,
      [{ inicio: instanteDe(FERIADO, '09:00'), versao: 1 }],
    ]);

    const dito = JSON.stringify(openApiDocument().paths[url]?.['post']);
    expect(dito).toMatch(/"confirmacao":\{[^}]*feriado[^}]*409[^}]*confirmar\.confirmacao/);
  });
});
