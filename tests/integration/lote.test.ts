import { beforeEach, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { MENSAGENS as DA_FREQUENCIA } from '#app/domain/frequencia/labels.ts';
import { conferirLote } from '#app/domain/lote/commands.server/conferir.ts';
import { confirmarLote, repetirFalhas } from '#app/domain/lote/commands.server/pedir.ts';
import { descartarLote, prepararLote } from '#app/domain/lote/commands.server/preparar.ts';
import { MENSAGENS } from '#app/domain/lote/labels.ts';
import { listAtos } from '#app/domain/lote/queries.server/lista.ts';
import { telaDoAto } from '#app/domain/lote/queries.server/tela.ts';
import { lerAto } from '#app/domain/lote/schema.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader } from '#app/routes/adm/lote/ato.tsx';
import { avisarAgendados, criarApta, criarCena } from '#tests/factories/agendamento.ts';
import { agendar } from '#tests/factories/banca.ts';
import { pedir, preparar, resultados, trabalharAte } from '#tests/factories/lote.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { setClock } from '#tests/setup/set-clock.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

const database = useDatabase();
const NA_VESPERA = instanteDe('2027-03-02', '10:00');
/** The hours of 8h to 11h30 began; that of 16h did not. */
const AGORA = instanteDe('2027-03-08', '12:00');

type Cena = Awaited<ReturnType<typeof criarCena>>;
let cena: Cena;
let horas: string[];
const antes = () => testCtx(database, { now: NA_VESPERA });
const em = (now = AGORA, actor = cena.comissao) => ({ ...testCtx(database, { now }), actor });
const pessoa = async (...grupos: Grupo[]) =>
  testCtx(database, { now: AGORA, actor: await criarUsuario(antes(), { grupos, cpf: null }) });

/** Somebody else of the demand, with an hour of the eighth. */
async function marcar(nome: string, hora: string) {
  const participacao = await criarApta(antes(), cena.demanda.id, { nome });
  const dela = { id: participacao.id, demandaId: cena.demanda.id };
  const inicio = instanteDe('2027-03-08', hora);
  const { id } = await agendar(antes(), dela, cena.banca.id, {
    tipo: 'E',
    inicio,
    avisado: true,
    local: `${nome} de ${participacao.id}`,
  });
  return id;
}

const trabalhar = (atoId: string) => trabalharAte(database, atoId, AGORA);

const nomes = ({ linhas }: Awaited<ReturnType<typeof telaDoAto>>) =>
  linhas.map(({ nome }) => nome.replace(/ DE TESTE.*$/, ''));
const gravadas = () => database.db.frequenciaVersao.findMany({ where: { agendamentoId: { in: horas } } });

beforeEach(async () => {
  cena = await criarCena(antes(), { candidatas: 0, tipoAvaliacao: 1 });
  horas = [];
  for (const [nome, hora] of [
    ['Ana', '08:00'],
    ['Bia', '09:00'],
    ['Clara', '10:00'],
    ['Dora', '16:00'],
  ] as const)
    horas.push(await marcar(nome, hora));
  await avisarAgendados(antes(), cena.demanda.id);
});

const deTodas = (filtros = '') =>
  prepararLote(
    em(),
    { tipo: 'presenca', todos: true, ids: [] },
    { demandaId: cena.demanda.id, filtros: new URLSearchParams(filtros) },
  );

describe('a prévia', () => {
  it('diz quem será alcançado e quem fica de fora, com o motivo da regra do próprio ato, e nada faz (R-LOT-02)', async () => {
    const marcadas = [{ agendamentoId: horas[1] ?? '', presente: true }];
    await registrarFrequencias(em(), { demandaId: cena.demanda.id, marcadas });
    const id = await deTodas();
    expect(await resultados(em(), id)).toEqual([
      ['espera', null],
      ['fora', DA_FREQUENCIA.jaRegistrada],
      ['espera', null],
      ['fora', DA_FREQUENCIA.antesDaHora],
    ]);
    expect(await gravadas()).toHaveLength(1);
    const tela = await telaDoAto(em(), id, lerAto(new URLSearchParams('resultado=fora')));
    expect(tela.contagem).toMatchObject({ espera: 2, fora: 2 });
    expect(nomes(tela)).toEqual(['BIA', 'DORA']);
  });

  it('é das linhas marcadas ou de todas do filtro, até 500, e nunca do que a lista não mostra (R-LOT-01)', async () => {
    expect(await resultados(em(), await deTodas('pessoa=ana'))).toEqual([['espera', null]]);
    await expect(deTodas('pessoa=zzz')).rejects.toThrow(MENSAGENS.ninguemNoFiltro);
    await expect(preparar(em(), 'presenca', cena.demanda.id, [])).rejects.toThrow(MENSAGENS.ninguem);
    const outra = await criarCena(antes(), { candidatas: 0, tipoAvaliacao: 1 });
    await expect(preparar(em(), 'presenca', outra.demanda.id, horas)).rejects.toThrow(NotFoundError);
    const dono = await criarUsuario(antes(), { grupos: ['comissao'] });
    const propria = await criarApta(antes(), cena.demanda.id, { usuario: dono });
    const { id } = await agendar(antes(), { ...propria, demandaId: cena.demanda.id }, cena.banca.id, {
      ...{
        tipo: 'E',
        inicio: instanteDe('2027-03-08', '11:00'),
        avisado: true,
        local: `Sala de ${propria.id}`,
      },
    });
    await expect(
      preparar(testCtx(database, { now: AGORA, actor: dono }), 'presenca', cena.demanda.id, [id]),
    ).rejects.toThrow(NotFoundError);
  });

  it('é de quem a fez: outra pessoa da Comissão não a lê nem confirma, e descartada não deixa nada (R-LOT-06)', async () => {
    const id = await deTodas();
    const colega = await pessoa('comissao');
    await expect(telaDoAto(colega, id, lerAto(new URLSearchParams()))).rejects.toThrow(NotFoundError);
    await expect(confirmarLote(colega, id, 1)).rejects.toThrow(NotFoundError);
    await expect(descartarLote(colega, id)).rejects.toThrow(NotFoundError);
    expect((await listAtos(colega)).map((ato) => ato.id)).not.toContain(id);
    expect((await listAtos(em())).map((ato) => ato.id)).toContain(id);
    await descartarLote(em(), id);
    expect(await database.db.itemDoAtoEmLote.count({ where: { atoId: id } })).toBe(0);
  });

  it('só existe para quem pode fazer o ato (R-LOT-01)', async () => {
    for (const grupo of ['coordenacao', 'avaliador', 'juridico', 'analista', 'candidato'] as const)
      await expect(preparar(await pessoa(grupo), 'presenca', cena.demanda.id, horas)).rejects.toThrow(
        ForbiddenError,
      );
  });
});

describe('a confirmação', () => {
  it('faz o que foi mostrado: quem entrou na lista depois não é incluído (R-LOT-03)', async () => {
    const id = await deTodas();
    const nova = await marcar('Eva', '11:00');
    await confirmarLote(em(), id, 1);
    await trabalhar(id);
    horas.push(nova);
    expect((await gravadas()).map(({ agendamentoId }) => agendamentoId).toSorted()).toEqual(
      horas.slice(0, 3).toSorted(),
    );
  });

  it('apertada duas vezes ao mesmo tempo é um ato só (R-LOT-03)', async () => {
    const id = await deTodas();
    const vezes = await Promise.allSettled([confirmarLote(em(), id, 1), confirmarLote(em(), id, 1)]);
    expect(vezes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(vezes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: new ConflictError(MENSAGENS.jaPedido),
    });
    expect(await database.db.auditoria.count({ where: { acao: 'ato-em-lote.pedir', entidadeId: id } })).toBe(
      1,
    );
  });

  it('não vale para uma prévia que mudou em outra janela, nem para ninguém (R-LOT-03)', async () => {
    const id = await deTodas();
    await conferirLote(em(), id, {});
    await expect(confirmarLote(em(), id, 1)).rejects.toThrow(MENSAGENS.mudou);
    await confirmarLote(em(), id, 2);
    const ninguem = await deTodas('pessoa=dora');
    await expect(confirmarLote(em(), ninguem, 1)).rejects.toThrow(RuleError);
  });
});

describe('a execução', () => {
  it('deixa de cada pessoa o registro de quem o fizesse sozinho, em nome de quem pediu (R-LOT-04)', async () => {
    const id = await pedir(em(), 'presenca', cena.demanda.id, horas.slice(0, 3));
    await trabalhar(id);
    expect(await gravadas()).toHaveLength(3);
    const [uma] = await gravadas();
    expect(uma).toMatchObject({ presente: true, versao: 1, registradaPorId: cena.comissao.id });
    const auditoria = await database.db.auditoria.findMany({
      where: { acao: 'frequencia.registrar', entidadeId: { in: horas } },
    });
    expect(auditoria.map(({ atorId, origem }) => [atorId, origem])).toEqual(
      [1, 2, 3].map(() => [cena.comissao.id, 'web']),
    );
  });

  it('a recusa de um é o resultado dele, nas palavras da regra, e não para os outros (R-LOT-05)', async () => {
    const id = await pedir(em(), 'presenca', cena.demanda.id, horas.slice(0, 3));
    await database.db.agendamento.update({ where: { id: horas[0] ?? '' }, data: { estado: 'cancelado' } });
    await trabalhar(id);
    expect(await resultados(em(), id)).toEqual([
      ['recusado', expect.stringContaining(DA_FREQUENCIA.cancelado)],
      ['feito', null],
      ['feito', null],
    ]);
    await expect(repetirFalhas(em(), id)).rejects.toThrow(MENSAGENS.nadaARepetir);
  });

  it('vale o direito de quando a vez chega: de quem saiu da Comissão, ou não entra mais, nada é feito (R-LOT-04)', async () => {
    const semGrupo = await pedir(em(), 'presenca', cena.demanda.id, horas.slice(0, 1));
    await database.db.usuarioGrupo.deleteMany({ where: { usuarioId: cena.comissao.id } });
    await trabalhar(semGrupo);
    await database.db.usuarioGrupo.create({ data: { usuarioId: cena.comissao.id, grupo: 'comissao' } });
    const desativada = await pedir(em(), 'presenca', cena.demanda.id, horas.slice(0, 1));
    await database.db.usuario.update({ where: { id: cena.comissao.id }, data: { ativo: false } });
    await trabalhar(desativada);
    expect((await resultados(em(), semGrupo))[0]?.[0]).toBe('recusado');
    expect(await resultados(em(), desativada)).toEqual([['recusado', MENSAGENS.contaDesativada]]);
    expect(await gravadas()).toEqual([]);
  });

  it('dois workers ao mesmo tempo, e um outra vez depois, fazem cada um uma vez (R-LOT-04)', async () => {
    const id = await pedir(em(), 'presenca', cena.demanda.id, horas.slice(0, 3));
    await setClock(database.db, AGORA);
    const rodar = () => runTask(testServices(database), 'lote.executar', { atoId: id });
    await Promise.all([rodar(), rodar()]);
    await rodar();
    expect(await resultados(em(), id)).toEqual([1, 2, 3].map(() => ['feito', null]));
    expect(await gravadas()).toHaveLength(3);
  });

  it('o que falha sem regra que o diga fica dito, não para os outros e pode ser tentado de novo (R-LOT-05)', async () => {
    const id = await pedir(em(), 'presenca', cena.demanda.id, horas.slice(0, 2));
    await database.pool.query(
      `create function quebrar() returns trigger language plpgsql as
         $$ begin if new.agendamento_id = '${horas[0] ?? ''}' then raise 'quebrou'; end if; return new; end $$;
       create trigger quebra before insert on frequencia for each row execute function quebrar()`,
    );
    try {
      await trabalhar(id);
    } finally {
      await database.pool.query('drop trigger quebra on frequencia; drop function quebrar');
    }
    expect(await resultados(em(), id)).toEqual([
      ['falhou', MENSAGENS.falhou],
      ['feito', null],
    ]);
    await repetirFalhas(em(), id);
    await trabalhar(id);
    expect(await resultados(em(), id)).toEqual([
      ['feito', null],
      ['feito', null],
    ]);
  });
});

describe('o resultado', () => {
  it('é lido por outra pessoa da Comissão, e para quem não faz o ato não existe (R-LOT-06)', async () => {
    const id = await pedir(em(), 'presenca', cena.demanda.id, horas.slice(0, 3));
    await trabalhar(id);
    const colega = await pessoa('comissao');
    const tela = await telaDoAto(colega, id, lerAto(new URLSearchParams()));
    expect(tela).toMatchObject({ aba: 'feito', total: 3, ato: { estado: 'concluido' } });
    expect((await listAtos(colega)).find((ato) => ato.id === id)?.contagem.feito).toBe(3);
    await expect(telaDoAto(await pessoa('juridico'), id, lerAto(new URLSearchParams()))).rejects.toThrow(
      NotFoundError,
    );
  });

  it('o que houve com a candidatura de quem lê não lhe é dito (R-LOT-06)', async () => {
    const dono = await criarUsuario(antes(), { grupos: ['comissao'] });
    const propria = await criarApta(antes(), cena.demanda.id, { usuario: dono });
    const { id: hora } = await agendar(antes(), { ...propria, demandaId: cena.demanda.id }, cena.banca.id, {
      ...{
        tipo: 'E',
        inicio: instanteDe('2027-03-08', '11:00'),
        avisado: true,
        local: `Sala de ${propria.id}`,
      },
    });
    const id = await pedir(em(), 'presenca', cena.demanda.id, [horas[0] ?? '', hora]);
    await trabalhar(id);
    const lida = await telaDoAto(
      testCtx(database, { now: AGORA, actor: dono }),
      id,
      lerAto(new URLSearchParams()),
    );
    expect(nomes(lida)).toEqual(['ANA']);
    expect(lida.contagem.feito).toBe(1);
  });

  it('a página atualiza-se sozinha enquanto anda, e só então; o arquivo traz cada um com o seu motivo (R-LOT-07)', async () => {
    const id = await pedir(em(), 'presenca', cena.demanda.id, [...horas.slice(0, 2), horas[3] ?? '']);
    await setClock(database.db, AGORA);
    const url = `/adm/atos-em-lote/${id}`;
    const cookie = await sessaoPara(em(), cena.comissao);
    const abrir = (consulta = '') => chamar(loader, { url: url + consulta, params: { id }, cookie });
    expect((await abrir()).headers.get('refresh')).toBe('3');
    expect((await abrir('?pausa=1')).headers.get('refresh')).toBeNull();
    await trabalhar(id);
    expect((await abrir()).headers.get('refresh')).toBeNull();
    const { dados } = await csvComFinalidade(loader, url, cookie);
    const linhas = String(dados).trim().split('\r\n').slice(1);
    expect(linhas.map((linha) => linha.split(';').slice(2, 4))).toEqual([
      ['Feito', ''],
      ['Feito', ''],
      ['Fora', DA_FREQUENCIA.antesDaHora],
    ]);
    const { dados: soFora } = await csvComFinalidade(loader, `${url}?resultado=fora`, cookie);
    expect(String(soFora)).not.toContain('Feito');
  });

  it('a prévia e o resultado perguntam ao banco tantas vezes para um como para três (R-LOT-07)', async () => {
    const um = await contarInstrucoes(() => preparar(em(), 'presenca', cena.demanda.id, horas.slice(0, 1)));
    const tres = await contarInstrucoes(() => preparar(em(), 'presenca', cena.demanda.id, horas.slice(0, 3)));
    expect(tres).toBe(um);
  });
});
