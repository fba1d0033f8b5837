import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { cadastrarBanca } from '#app/domain/banca/commands.server/cadastrar.ts';
import type { PeriodoDaBanca } from '#app/domain/banca/types.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { ehGrupo } from '#app/domain/acesso/grupos.ts';
import { RuleError } from '#app/domain/errors.ts';
import { ETAPA, FASE } from '#app/domain/etapa/ids.ts';
import { declarar } from '#app/domain/impedimento/commands.server.ts';
import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { passou } from '#app/domain/situacao/queries.server/resultado.ts';
import { instanteDe, somarDias } from '#app/lib/dates.ts';
import type { Cenario, DemandaDoCenario } from './cenario.ts';
import { CANDIDATO_EXTERNO } from './contas.ts';
import { idDaConta } from './gravacao/atores.ts';
import { gravarNotas } from './notas.ts';

/** The evaluator whose account has the password of the demonstration. */
const AVALIADOR = { codigo: '000016', nome: 'Dario Aroeira Vilela', email: 'avaliador@porteira.local' };
/** Candidates of the panel that sits: of the last a member is recused, and nobody was named in their place. */
const AGENDADOS = 6;
const HORAS = ['08:30', '09:00', '10:00', '11:00'] as const;
const MINUTOS = 30;
/** Of the first of them, after the interviews of the day: theirs is the didactic test to score. */
const HORA_DA_DIDATICA = '11:30';

/** A panel that sits, with its interviews, and one that was not convened yet: by the commands that the screens use. */
export async function gravarBancas(ctx: Ctx, { demandas }: Cenario): Promise<void> {
  await ctx.db.avaliador.upsert({
    where: { codigo: AVALIADOR.codigo },
    create: AVALIADOR,
    update: AVALIADOR,
  });
  const comissao = await como(ctx, idDaConta('comissao'));
  const das = (chave: string) => demandaDe(demandas, chave);
  await gravarSentada(comissao, das('abelhas'));
  await cadastrarBanca(comissao, {
    demandaId: das('bioinsumos').id,
    periodo: periodoDe(das('bioinsumos'), 'Auditório, Rua dos Ipês, 1500'),
    titulares: ['000007', '000008', '000009'],
    suplentes: ['', '', ''],
    convocar: false,
  });
  // They went out with the others of the past.
  await ctx.db.mensagem.updateMany({
    where: {
      status: STATUS_DA_MENSAGEM.pendente,
      OR: [{ chave: { contains: ':convocacao:' } }, { chave: { contains: ':impedimento:' } }],
    },
    data: { status: STATUS_DA_MENSAGEM.enviada, dataEnvio: ctx.now },
  });
}

export function demandaDe(demandas: readonly DemandaDoCenario[], chave: string): DemandaDoCenario {
  const demanda = demandas.find(({ vida }) => vida.roteiro.chave === chave);
  if (!demanda) throw new RuleError(`A demanda ${chave} não existe.`);
  return demanda;
}

async function gravarSentada(comissao: CtxUsuario, demanda: DemandaDoCenario): Promise<void> {
  const local = 'Sala 2, Rua dos Ipês, 1500';
  const periodo = periodoDe(demanda, local);
  const antes = { ...comissao, now: instanteDe(somarDias(periodo.inicioDia, -6), '10:20') };
  const { id: bancaId } = await cadastrarBanca(antes, {
    demandaId: demanda.id,
    periodo,
    titulares: [AVALIADOR.codigo, '000002', '000003'],
    suplentes: ['000004', '', ''],
    convocar: true,
  });
  const [comConta, ...outros] = await comissao.db.$queryRaw<{ id: string }[]>`
    select p.id from participacao p
      join usuario u on u.id = p.usuario_id
      join resultado_etapa r on r.participacao_id = p.id and r.etapa = ${ETAPA.cadastro}
     where p.demanda_id = ${demanda.id}::uuid and p.interessado and ${passou('r')}
     order by u.email <> ${CANDIDATO_EXTERNO}, p.id limit ${AGENDADOS}`;
  if (!comConta) return;
  // Whoever has an account to enter by is the first of the last day: their hour is still to come.
  const fila = outros.toSpliced(HORAS.length, 0, comConta);
  const agendados: string[] = [];
  for (const [i, { id: participacaoId }] of fila.entries()) {
    const id = await agendar(antes, {
      participacaoId,
      tipo: 'E',
      bancaId,
      dia: i < HORAS.length ? periodo.inicioDia : periodo.fimDia,
      hora: HORAS[i % HORAS.length] ?? HORAS[0],
      minutos: MINUTOS,
      lugar: { tipoLocal: 'P', local },
      tema: '',
    });
    agendados.push(id);
  }
  const [primeiro] = fila;
  if (primeiro)
    await agendar(antes, {
      participacaoId: primeiro.id,
      tipo: 'D',
      bancaId,
      dia: periodo.inicioDia,
      hora: HORA_DA_DIDATICA,
      minutos: MINUTOS,
      lugar: { tipoLocal: 'P', local },
      tema: 'Manejo de colmeias na seca',
    });
  await gravarNotas(comissao, { demandaId: demanda.id, agendados, como: (id) => como(comissao, id) });
  const membro = await comissao.db.bancaMembro.findFirst({ where: { bancaId, avaliadorCodigo: '000002' } });
  const ultimo = agendados.at(-1);
  if (!membro?.usuarioId || ultimo === undefined) return;
  await declarar(await como(comissao, membro.usuarioId), ultimo, {
    declaracao: 'suspeicao',
    motivos: ['amizade'],
    texto: 'Fomos sócios em uma propriedade entre 2019 e 2022.',
  });
}

/** The days of the interviews, in the morning. */
export function periodoDe({ vida }: DemandaDoCenario, local: string): PeriodoDaBanca {
  const fase = vida.fases.find(({ faseId }) => faseId === FASE.entrevista);
  if (!fase) throw new RuleError(`A demanda ${vida.roteiro.chave} não tem entrevista.`);
  const { realizacaoInicio: inicioDia, realizacaoFim: fimDia } = fase;
  return { inicioDia, fimDia, inicioHora: '08:30', fimHora: '12:00', local };
}

export async function como(ctx: Ctx, id: string): Promise<CtxUsuario> {
  const { grupos, ...conta } = await ctx.db.usuario.findUniqueOrThrow({
    where: { id },
    select: { id: true, nome: true, sobrenome: true, email: true, cpf: true, grupos: true },
  });
  const nome = `${conta.nome} ${conta.sobrenome}`.trim();
  const dele = grupos.map(({ grupo }) => grupo).filter(ehGrupo);
  return { ...ctx, actor: { tipo: 'usuario', ...conta, nome, grupos: dele } };
}
