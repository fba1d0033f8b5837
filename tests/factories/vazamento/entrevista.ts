import { randomUUID } from 'node:crypto';
import { criarBanca } from '#tests/factories/banca.ts';
import { CAMPOS, notasQueSomam } from '#tests/factories/notas.ts';
import type { Marks } from '#tests/setup/marks.ts';
import type { Cena } from './participacoes.ts';

const HORA = 3_600_000;

/** The panel of the demand with interviews: of nobody among the candidates. */
export async function plantarBanca(ctx: Cena['ctx'], demandaId: string): Promise<string> {
  const { banca } = await criarBanca(ctx, demandaId, {
    inicioDia: '2027-03-08',
    fimDia: '2027-03-19',
    suplentes: 1,
  });
  return banca.id;
}

/**
 * A candidate of the interviews: one was told, confirmed, attended, and another hour was asked and refused; the didactic
 * test was moved once and nobody told them of it. Another in the same hour of another candidate is another room.
 */
export async function plantarEntrevista(
  { ctx, conta, marcas, demandas }: Cena,
  bancaId: string,
  vez: number,
) {
  const { proprias: m, ocultas: o } = marcas;
  const { db, now } = ctx;
  const demandaId = demandas.entrevista;
  const { id: participacaoId } = await db.participacao.create({
    data: {
      demandaId,
      usuarioId: conta.usuario.id,
      tipo: 'E',
      curriculoVersaoId: conta.versoes.finalizada,
      demonstradoEm: now,
    },
  });
  m.value('id da participação em entrevista', participacaoId);
  await db.resultadoEtapa.create({
    data: {
      participacaoId,
      etapa: 'cadastro',
      estado: 'publicado',
      apto: true,
      atualizadoEm: now,
      publicadoEm: now,
      publicadoFinalEm: now,
    },
  });
  const inicio = new Date(now.getTime() - vez * HORA);
  const fim = new Date(inicio.getTime() + HORA / 2);
  const criadaPor = o.text('quem agendou');
  const sala = { tipoLocal: 'P', local: m.text('sala da entrevista'), enderecoConferencia: null };
  const entrevista = await db.agendamento.create({
    data: {
      ...{ demandaId, participacaoId, bancaId, inicio, fim, ...sala },
      tipo: 'E',
      versao: 2,
      atualizadoEm: now,
      avisadoEm: now,
      versoes: {
        create: [
          {
            ...{ bancaId, inicio, fim, ...sala },
            versao: 1,
            origem: 'agendamento',
            criadaEm: now,
            criadaPor,
          },
          {
            ...{ bancaId, inicio, fim, ...sala },
            versao: 2,
            origem: 'mudanca',
            motivo: o.text('motivo da mudança'),
            criadaEm: now,
            criadaPor,
          },
        ],
      },
      presencas: { create: { versao: 2, confirmadaEm: now } },
      pedido: {
        create: {
          versao: 1,
          motivo: m.text('motivo do pedido de horário'),
          pedidoEm: now,
          decisao: 'indeferido',
          resposta: m.text('resposta ao pedido de horário'),
          decididoEm: now,
          decididoPor: o.text('quem respondeu ao pedido de horário'),
        },
      },
    },
  });
  m.value('id do agendamento da entrevista', entrevista.id);
  const { id: atoId } = await db.atoEmNome.create({
    data: {
      ...{ id: randomUUID(), participacaoId, agendamentoId: entrevista.id, versao: 2 },
      ...{ ato: 'confirmar-presenca', meio: 'telefone', pedidoEm: now, feitoEm: now },
      motivo: m.text('motivo do ato feito em seu nome'),
      ...{ feitoPorId: randomUUID(), feitoPorNome: m.text('quem fez o ato em seu nome') },
    },
  });
  m.value('id do ato feito em seu nome', atoId);
  const registro = { registradaEm: now, registradaPor: o.text('quem registrou a frequência') };
  await db.frequencia.create({
    data: {
      agendamentoId: entrevista.id,
      presente: true,
      versao: 2,
      ...registro,
      versoes: {
        create: [
          { versao: 1, presente: false, ...registro },
          { versao: 2, presente: true, motivo: o.text('motivo da correção da frequência'), ...registro },
        ],
      },
    },
  });
  const depois = new Date(now.getTime() + (24 + vez) * HORA);
  const aula = {
    bancaId,
    inicio: depois,
    fim: new Date(depois.getTime() + HORA / 2),
    tipoLocal: 'R',
    enderecoConferencia: `https://${o.text('conferência da aula')}.exemplo.com.br`,
    tema: o.text('tema da aula'),
  };
  const didatica = await db.agendamento.create({
    data: {
      ...aula,
      demandaId,
      participacaoId,
      tipo: 'D',
      atualizadoEm: now,
      versoes: { create: { ...aula, versao: 1, origem: 'lote', criadaEm: now, criadaPor } },
    },
  });
  o.value('id do agendamento que não foi avisado', didatica.id);
  await plantarImpedimento(ctx, o, { bancaId, participacaoId });
  await plantarNotas(ctx, o, { demandaId, agendamentoId: entrevista.id });
  return { participacaoId, agendamentos: [entrevista.id, didatica.id], emNome: [atoId] };
}

/** A member who is recused of the candidate, for a reason that only the commission reads, and who scores in their place. */
async function plantarImpedimento(
  { db, now }: Cena['ctx'],
  o: Marks,
  { bancaId, participacaoId }: { bancaId: string; participacaoId: string },
): Promise<void> {
  const membros = await db.bancaMembro.findMany({ where: { bancaId }, orderBy: { lugar: 'asc' } });
  const suplente = membros.find(({ papel }) => papel === 'suplente');
  await db.impedimento.create({
    data: {
      membroId: membros[0]?.id ?? '',
      participacaoId,
      numero: 1,
      declaracao: 'suspeicao',
      motivos: ['amizade'],
      texto: o.text('fato do impedimento'),
      indicios: [{ codigo: 'empresa', achado: true, detalhe: o.text('indício') }],
      declaradoEm: now,
      declaradoPor: o.text('quem se declarou impedido'),
      substitutos: {
        create: {
          membroId: suplente?.id ?? '',
          designadoEm: now,
          designadoPor: o.text('quem designou o substituto'),
        },
      },
    },
  });
}

/** The rubric of the interviews, frozen. */
async function plantarRubrica({ db, now }: Cena['ctx'], demandaId: string): Promise<string> {
  const { id } = await db.rubrica.upsert({
    where: { demandaId_tipo: { demandaId, tipo: 'E' } },
    update: {},
    create: {
      demandaId,
      tipo: 'E',
      maximoMeios: 60,
      congeladaEm: now,
      congeladaPor: 'Teste',
      criterios: {
        create: CAMPOS.E.map((campo, ordem) => ({
          ...{ campo, ordem, nome: campo, descricao: campo, minMeios: 0, maxMeios: 10 },
        })),
      },
    },
  });
  return id;
}

/** Three final scores that differ, and a round of reconsideration that nobody answered: nothing of it was sent. */
async function plantarNotas(
  ctx: Cena['ctx'],
  o: Marks,
  { demandaId, agendamentoId }: { demandaId: string; agendamentoId: string },
): Promise<void> {
  const { db, now } = ctx;
  const rubricaId = await plantarRubrica(ctx, demandaId);
  const lugares = await db.$queryRaw<{ lugar: number; membroId: string; usuarioId: string }[]>`
    select lugar, membro_id as "membroId", usuario_id as "usuarioId" from quem_avalia(${agendamentoId}::uuid)`;
  for (const lugar of lugares) {
    const total = [10, 60, 30][lugar.lugar - 1] ?? 0;
    const { id } = await db.avaliacao.create({
      data: {
        ...lugar,
        agendamentoId,
        rubricaId,
        usuarioNome: o.text('quem avaliou a entrevista'),
        observacao: o.text('observação da banca'),
        atualizadoEm: now,
        notas: {
          create: Object.entries(notasQueSomam('E', total)).map(([campo, meios]) => ({ campo, meios })),
        },
      },
    });
    await db.avaliacao.update({
      where: { id },
      data: { estado: 'final', totalMeios: total, finalizadoEm: now },
    });
  }
  await db.reconsideracao.create({
    data: {
      agendamentoId,
      diferencaMeios: 50,
      motivo: o.text('motivo da reconsideração'),
      abertaEm: now,
      abertaPor: o.text('quem abriu a reconsideração'),
      encerradaEm: now,
      encerradaPor: o.text('quem encerrou a reconsideração'),
      fim: 'comissao',
    },
  });
}
