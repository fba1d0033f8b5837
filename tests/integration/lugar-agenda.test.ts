import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { abasDoLugar } from '#app/domain/demanda/abas-do-lugar.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as agenda } from '#app/routes/equipe/demanda/agenda.tsx';
import { criarApta, criarCena } from '#tests/factories/agendamento.ts';
import { agendar } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-05', '10:00');
const ctx = () => testCtx(database, { now });
type Pessoa = Awaited<ReturnType<typeof criarUsuario>>;
const pessoa = (...grupos: Grupo[]) => criarUsuario(ctx(), { grupos, cpf: null });

const abrir = async (quem: Pessoa, id: string, consulta = '') =>
  (
    await chamar(agenda, {
      url: `/adm/demandas/${id}/agenda${consulta}`,
      params: { id },
      cookie: await sessaoPara(ctx(), quem),
    })
  ).dados;
type Tela = Awaited<ReturnType<typeof abrir>>;
const horas = ({ linhas }: Tela) =>
  linhas.map(({ nome, tipo, situacao }) => `${nome.replace(/ DE TESTE.*$/, '')} ${tipo} ${situacao}`);

/** Three people scheduled, none in the order of their names: who confirmed, who asked for another hour, who was not told. */
async function tres() {
  const cena = await criarCena(ctx(), { candidatas: 0, status: 11, tipoAvaliacao: 3 });
  const { id } = cena.demanda;
  const marcar = async (nome: string, inicio: Date, avisado: boolean, usuario?: Pessoa) => {
    const participacao = await criarApta(ctx(), id, usuario ? { usuario } : { nome });
    const dela = { id: participacao.id, demandaId: id };
    const agendamento = await agendar(ctx(), dela, cena.banca.id, {
      ...{ tipo: 'E' as const, inicio, avisado },
      local: `Sala ${nome} de ${id}`,
    });
    return { participacao, agendamento };
  };
  const confirmou = await marcar('Zilda', instanteDe('2027-03-08', '08:00'), true);
  await database.db.presenca.create({
    data: { agendamentoId: confirmou.agendamento.id, versao: 1, confirmadaEm: now },
  });
  const porAvisar = await marcar('Ana', instanteDe('2027-03-09', '09:00'), false);
  const pediu = await marcar('Bia', instanteDe('2027-03-08', '10:00'), true);
  await database.db.pedidoDeHorario.create({
    data: { agendamentoId: pediu.agendamento.id, versao: 1, motivo: 'Viagem', pedidoEm: now },
  });
  return { id, cena, marcar, confirmou, porAvisar, pediu };
}

let comissao: Pessoa;
beforeAll(async () => {
  await setClock(database.db, now);
  comissao = await pessoa('comissao');
});

describe('a agenda de uma demanda, no seu lugar (R-LUG-10)', () => {
  it('tem os horários na ordem em que acontecem, com quem, parte, banca, onde e resposta, e leva à ficha e ao agendamento', async () => {
    const { id, confirmou, cena } = await tres();
    const tela = await abrir(comissao, id);
    expect(horas(tela)).toEqual(['ZILDA E confirmado', 'BIA E pediu-outro', 'ANA E por-avisar']);
    expect(tela.linhas[0]).toMatchObject({
      inicio: instanteDe('2027-03-08', '08:00'),
      onde: `Sala Zilda de ${id}`,
      banca: cena.banca.numero,
      ficha: `/adm/demandas/${id}/candidatos/${confirmou.participacao.id}`,
    });
    expect(tela.linhas[0]?.abrir).toMatch(/^\/adm\/agendamento-entrevista\/[^/]+\/entrevista$/);
    expect(tela.total).toBe(3);
  });

  it('filtra-se pelo nome e pela resposta, e o arquivo traz as mesmas', async () => {
    const { id } = await tres();
    for (const [consulta, quem] of [
      ['?resposta=confirmou', ['ZILDA E confirmado']],
      ['?resposta=pediu-outro', ['BIA E pediu-outro']],
      ['?resposta=nao-avisado', ['ANA E por-avisar']],
      ['?pessoa=zíl', ['ZILDA E confirmado']],
      ['?pessoa=zil&resposta=nao-avisado', []],
      ['?resposta=inventada', ['ZILDA E confirmado', 'BIA E pediu-outro', 'ANA E por-avisar']],
    ] as const)
      expect(horas(await abrir(comissao, id, consulta)), consulta).toEqual(quem);
    const { dados: csv } = await csvComFinalidade(
      agenda,
      `/adm/demandas/${id}/agenda?resposta=confirmou`,
      await sessaoPara(ctx(), comissao),
    );
    expect(String(csv)).toContain('Presença confirmada');
    expect(String(csv)).not.toMatch(/ANA|BIA/);
  });

  it('o horário da própria pessoa, e o de quem ela se declarou impedida, não estão na tela nem no arquivo', async () => {
    const { id, cena, marcar, pediu } = await tres();
    const candidata = await pessoa('comissao');
    await marcar('Eu', instanteDe('2027-03-10', '08:00'), true, candidata);
    const dela = await abrir(candidata, id);
    expect(dela.total).toBe(3);
    expect(dela.linhas.map(({ ficha }) => ficha)).toEqual([null, null, null]);
    const impedida = cena.pessoas[0] as Pessoa;
    await database.db.usuarioGrupo.create({ data: { usuarioId: impedida.id, grupo: 'comissao' } });
    await database.db.impedimento.create({
      data: {
        ...{ membroId: cena.membros[0]?.id ?? '', participacaoId: pediu.participacao.id, numero: 1 },
        ...{ declaracao: 'impedimento', motivos: ['parentesco'] },
        ...{ declaradoEm: now, declaradoPor: 'Teste', declaradoPorId: impedida.id },
      },
    });
    const vistas = await abrir(impedida, id);
    expect(vistas.total).toBe(3);
    expect(horas(vistas).join()).not.toContain('BIA');
    const url = `/adm/demandas/${id}/agenda`;
    const { dados: csv } = await csvComFinalidade(agenda, url, await sessaoPara(ctx(), impedida));
    expect(String(csv)).toContain('ZILDA');
    expect(String(csv)).not.toContain('BIA');
  });

  it('a aba só existe onde há alguém agendado, e o número de instruções não cresce com eles', async () => {
    const { id: vazia } = await criarDemanda(ctx(), { status: 11 });
    const abas = ({ cabeca }: Tela) => abasDoLugar(cabeca).map(({ id }) => id);
    expect(abas(await abrir(comissao, vazia))).not.toContain('agenda');
    const { id, marcar, porAvisar } = await tres();
    expect(abas(await abrir(comissao, id))).toContain('agenda');
    await database.db.agendamento.update({
      where: { id: porAvisar.agendamento.id },
      data: { estado: 'cancelado' },
    });
    expect((await abrir(comissao, id)).total).toBe(2);
    const contar = () => contarInstrucoes(() => abrir(comissao, id));
    const antes = await contar();
    await marcar('Mais', instanteDe('2027-03-10', '08:00'), true);
    await marcar('Outra', instanteDe('2027-03-10', '09:00'), false);
    expect(await contar()).toBe(antes);
  });
});
