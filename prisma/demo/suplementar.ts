import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { getEnvio } from '#app/domain/avaliacao/queries.server/envio.ts';
import { cadastrarBanca } from '#app/domain/banca/commands.server/cadastrar.ts';
import type { Hora } from '#app/domain/agendamento/types.ts';
import { somarDiasUteis } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { ETAPA, FASE } from '#app/domain/etapa/ids.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { abrirJanelaIndividual } from '#app/domain/prazo-proprio/commands.server/abrir.ts';
import { passou } from '#app/domain/situacao/queries.server/resultado.ts';
import { instanteDe, somarDias } from '#app/lib/dates.ts';
import { como, demandaDe, periodoDe } from './bancas.ts';
import type { Cenario } from './cenario.ts';
import { idDaConta } from './gravacao/atores.ts';
import { gravarNotas, type Nota } from './notas.ts';

/** As many as the people who show interest, so that everybody but the last is heard on the first morning. */
const HORAS: readonly Hora[] = ['08:30', '09:00', '09:30', '10:00', '10:30'];
const MINUTOS = 30;
const HORA = 3_600_000;
const APROVADO: readonly Nota[] = [{ pontos: 4 }, { pontos: 5 }, { pontos: 4 }];
const REPROVADO: readonly Nota[] = [{ pontos: 1 }, { pontos: 2 }, { pontos: 1 }];

/** Working days of the window of their own, from the first day of the others' interviews. */
const DIAS_UTEIS_DO_PRAZO = 15;

/**
 * The interviews of a whole demand on one morning, with their result; but for one person, who was ill, came with a window
 * of their own, and waits for an hour. By the commands that the screens use.
 */
export async function gravarSuplementar(ctx: Ctx, { demandas }: Cenario): Promise<void> {
  const demanda = demandaDe(demandas, 'mel');
  const demandaId = demanda.id;
  const comissao = await como(ctx, idDaConta('comissao'));
  const periodo = periodoDe(demanda, 'Sala 3, Rua dos Ipês, 1500');
  const em = (dia: number, hora: Hora): CtxUsuario => ({
    ...comissao,
    now: instanteDe(somarDias(periodo.inicioDia, dia), hora),
  });
  const pessoas = await ctx.db.$queryRaw<{ id: string }[]>`
    select p.id from participacao p join resultado_etapa r on r.participacao_id = p.id and r.etapa = ${ETAPA.cadastro}
     where p.demanda_id = ${demandaId}::uuid and p.interessado and ${passou('r')}
     order by exists (select 1 from envio_documento e where e.participacao_id = p.id) desc, p.id`;
  const depois = pessoas.at(-1);
  const outros = pessoas.slice(0, -1);
  if (!depois || outros.length === 0) throw new RuleError('Ninguém chega depois dos outros na demonstração.');
  const { id: bancaId } = await cadastrarBanca(em(-6, '10:20'), {
    demandaId,
    periodo,
    titulares: ['000010', '000011', '000012'],
    suplentes: ['', '', ''],
    convocar: true,
  });
  const agendados: string[] = [];
  for (const [i, { id: participacaoId }] of outros.entries()) {
    const hora = HORAS[i];
    if (hora === undefined) throw new RuleError('A manhã das entrevistas não tem hora para todos.');
    const lugar = { tipoLocal: 'P', local: periodo.local } as const;
    const horario = { dia: periodo.inicioDia, hora, minutos: MINUTOS };
    const id = await agendar(em(-6, '10:40'), {
      participacaoId,
      tipo: 'E',
      bancaId,
      ...horario,
      lugar,
      tema: '',
    });
    await enviarEmails(em(-5, '09:00'), { participacaoId, vistos: [{ id, versao: 1 }] });
    agendados.push(id);
  }
  await sairam(ctx, demandaId);
  const feriados = await getFeriados(ctx);
  await abrirJanelaIndividual(em(0, '08:00'), demandaId, {
    participacaoId: depois.id,
    janela: { faseId: FASE.documentacaoTecnica, nome: 'realizacao' },
    inicio: periodo.inicioDia,
    fim: somarDiasUteis(periodo.inicioDia, DIAS_UTEIS_DO_PRAZO, feriados),
    motivo: 'Estava internada no período de envio, como prova o atestado que apresentou.',
  });
  await gravarNotas(comissao, {
    demandaId,
    agendados,
    como: (id) => como(comissao, id),
    notas: agendados.map((_, i) => (i === 1 ? REPROVADO : APROVADO)),
  });
  for (const agendamentoId of agendados) {
    const { fim } = await ctx.db.agendamento.findUniqueOrThrow({ where: { id: agendamentoId } });
    const logo = { ...comissao, now: new Date(fim.getTime() + HORA) };
    await registrarFrequencias(logo, { demandaId, marcadas: [{ agendamentoId, presente: true }] });
  }
  const aoFim = em(0, '17:00');
  const { carimbo } = await getEnvio(aoFim, demandaId, 'E');
  await enviarResultado(aoFim, { demandaId, tipo: 'E', carimbo });
  await sairam(ctx, demandaId);
}

/** What was written of this demand went out with the others of the past. */
const sairam = ({ db }: Ctx, demandaId: string) => db.$executeRaw`
  update mensagem set status = ${STATUS_DA_MENSAGEM.enviada}, data_envio = criada_em, tentativas = 1
   where demanda_id = ${demandaId}::uuid and status = ${STATUS_DA_MENSAGEM.pendente}`;
