import { expect, test } from 'vitest';
import { agendar as agendarPelaTela } from '#app/domain/agendamento/commands.server/agendar.ts';
import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import { salvarNotas } from '#app/domain/avaliacao/commands.server/salvar.ts';
import { campoDaNota } from '#app/domain/avaliacao/campos.ts';
import { editarBanca } from '#app/domain/banca/commands.server/editar.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { diaDaColuna, instanteDe } from '#app/lib/dates.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import { criarCena, FASES_DA_ENTREVISTA, pedidoDe } from '#tests/factories/agendamento.ts';
import { criarAgendado, criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { criarAvaliador } from '#tests/factories/banca.ts';
import { notasQueSomam } from '#tests/factories/notas.ts';
import { meet } from '#tests/setup/meet.ts';
import { rewindTo } from '#tests/setup/rewind.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { times } from '#tests/setup/size.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
/** Rounds of each: the locks force the order, half of them each. */
const VEZES = times(20, 4);
const antes = instanteDe('2027-03-02', '10:00');
const naEntrevista = instanteDe('2027-03-08', '10:00');

/** What replacing, scheduling and scoring write. */
const ESCRITAS = [
  ...['agendamento', 'agendamento_versao', 'ocupacao', 'banca', 'banca_membro', 'convocacao'],
  ...['avaliacao', 'nota', 'mensagem', 'auditoria'],
];

type Cena = Awaited<ReturnType<typeof criarCena>>;

/** Replaces the first of the panel by `codigo`. */
async function substituir({ banca, comissao }: Cena, codigo: string, now: Date): Promise<void> {
  const { inicioDia, fimDia, inicioHora, fimHora, local, versao } = await database.db.banca.findUniqueOrThrow(
    { where: { id: banca.id } },
  );
  await editarBanca({ ...testCtx(database, { now }), actor: comissao }, banca.id, {
    titulares: [codigo, ...banca.membros.slice(1).map(({ avaliadorCodigo }) => avaliadorCodigo)],
    suplentes: [],
    periodo: { inicioDia: diaDaColuna(inicioDia), fimDia: diaDaColuna(fimDia), inicioHora, fimHora, local },
    motivo: 'Mudou de cidade.',
    versao,
  });
}

test('um membro é substituído enquanto outra Comissão agenda com a banca, em cada encontro: quem entra não está em dois lugares (R-AGE-04)', async () => {
  const ctx = testCtx(database, { now: antes });
  const cena = await criarCena(ctx, { candidatas: 1 });
  const { avaliador } = await criarAvaliador(ctx);
  // Who is to enter sits elsewhere at the hour that is being taken.
  const outra = await criarCena(ctx, { candidatas: 1 });
  await substituir(outra, avaliador.codigo, antes);
  await agendarPelaTela(
    { ...ctx, actor: outra.comissao },
    pedidoDe(outra.participacoes[0]?.id ?? '', outra.banca.id),
  );
  const participacaoId = cena.participacoes[0]?.id ?? '';
  const voltar = await rewindTo(database, ESCRITAS);
  const editar = () => substituir(cena, avaliador.codigo, antes);
  const agendar = async () => {
    await agendarPelaTela({ ...ctx, actor: cena.comissao }, pedidoDe(participacaoId, cena.banca.id));
  };
  for (let vez = 0; vez < VEZES; vez++) {
    await voltar();
    const atos = vez % 2 === 0 ? [editar, agendar] : [agendar, editar];
    const trava = { sql: "select 1 from pg_advisory_xact_lock(hashtext('agendamento'))" };
    const [primeiro, segundo] = await meet(database, trava, atos);
    expect(primeiro?.status, `vez ${String(vez)}`).toBe('fulfilled');
    const recusa: unknown = segundo?.status === 'rejected' ? segundo.reason : null;
    expect(recusa).toBeInstanceOf(RuleError);
    expect((recusa as Error).message).toContain(`${avaliador.nome} já tem Entrevista de`);
    const agendados = await database.db.agendamento.count({ where: { participacaoId } });
    const saiu = await database.db.bancaMembro.count({
      where: { bancaId: cena.banca.id, ate: { not: null } },
    });
    expect([saiu, agendados]).toEqual(vez % 2 === 0 ? [1, 0] : [0, 1]);
  }
});

test('um membro é substituído enquanto finaliza ou salva a nota, em cada encontro: a finalizada conta, o rascunho não fica no lugar de quem entra (R-BAN-04)', async () => {
  const ctx = testCtx(database, { now: naEntrevista });
  await criarCriterios(ctx);
  const cena = await criarCena(ctx, { candidatas: 0, status: 11, fases: FASES_DA_ENTREVISTA });
  const { agendamentos } = await criarAgendado(ctx, cena.demanda.id, cena, {
    partes: ['E'],
    inicio: instanteDe('2027-03-08', '09:00'),
    nome: 'Candidata',
  });
  const agendamentoId = agendamentos.E ?? '';
  const { avaliador } = await criarAvaliador(ctx);
  const quemSai = cena.pessoas[0] as UsuarioAtor;
  const dela = { ...ctx, actor: quemSai };
  const notas = notasQueSomam('E', 40);
  await pontuar(dela, agendamentoId, notas, { final: false });
  const voltar = await rewindTo(database, ESCRITAS);
  const editar = () => substituir(cena, avaliador.codigo, naEntrevista);
  const finalizar = () => finalizarNotas(dela, { agendamentoId, versao: 1 });
  const salvar = async () => {
    const campos = Object.entries(notas).map(([campo, meios]) => [campoDaNota(campo), String(meios / 2)]);
    await salvarNotas(dela, {
      agendamentoId,
      campos: fieldsOf(
        new URLSearchParams([['versao', '0'], ['observacao', ''], ...campos] as [string, string][]),
      ),
    });
  };
  for (let vez = 0; vez < VEZES; vez++) {
    await voltar();
    const pontua = vez % 4 < 2 ? finalizar : salvar;
    // Saved for the first time: nothing is there that the panel's command could take away.
    if (pontua === salvar) await database.db.avaliacao.deleteMany({ where: { agendamentoId } });
    const atos = vez % 2 === 0 ? [editar, pontua] : [pontua, editar];
    const trava = { sql: 'select 1 from agendamento where id = $1 for update', params: [agendamentoId] };
    const fins = await meet(database, trava, atos);
    const [daEdicao, daNota] = vez % 2 === 0 ? fins : fins.toReversed();
    expect(daEdicao, `vez ${String(vez)}`).toMatchObject({ status: 'fulfilled' });
    const ficaram = await database.db.avaliacao.findMany({ where: { agendamentoId } });
    if (vez % 2 === 0) {
      expect(daNota?.status === 'rejected' && daNota.reason).toBeInstanceOf(NotFoundError);
      expect(ficaram).toEqual([]);
    } else {
      expect(daNota?.status).toBe('fulfilled');
      expect(ficaram.map(({ estado }) => estado)).toEqual(pontua === finalizar ? ['final'] : []);
    }
  }
});
