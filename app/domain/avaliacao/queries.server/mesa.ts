import type { CtxUsuario } from '#app/domain/ctx.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { podePontuar } from '../access.ts';
import { apurarParte } from '../rules.ts';
import { motivoParaNaoFinalizar } from '../schema.ts';
import { verParte } from '../sigilo.ts';
import { diverge, somar } from '../notas.ts';
import type { Final } from '../types.ts';
import { exigirLugar, type Lugar } from './lugar.ts';
import { listVizinhas } from './minhas.ts';
import { listPartes } from './partes.ts';
import { getRubrica } from './rubrica.ts';

/** One's own evaluation in the round that is open, as it was saved. */
async function findMinha(ctx: CtxUsuario, { alvo }: Lugar) {
  const gravada = await ctx.db.avaliacao.findFirst({
    where: {
      agendamentoId: alvo.agendamentoId,
      lugar: alvo.lugar,
      usuarioId: ctx.actor.id,
      rodada: alvo.rodada,
      estado: { not: 'anulada' },
    },
    include: { notas: true },
  });
  return (
    gravada && {
      id: gravada.id,
      estado: gravada.estado as 'rascunho' | 'final',
      versao: gravada.versao,
      observacao: gravada.observacao,
      atualizadoEm: gravada.atualizadoEm,
      finalizadoEm: gravada.finalizadoEm,
      notas: Object.fromEntries(gravada.notas.map(({ campo, meios }) => [campo, meios])),
    }
  );
}

/** The seats of the panel and how far each is: never a score. */
function listBanca({ db, actor }: CtxUsuario, { alvo }: Lugar) {
  return db.$queryRaw<{ lugar: number; nome: string; voce: boolean; estado: 'rascunho' | 'final' | null }[]>`
    select q.lugar, trim(u.nome || ' ' || u.sobrenome) as nome, u.id = ${actor.id}::uuid as voce, v.estado
      from quem_avalia(${alvo.agendamentoId}::uuid) q
      join usuario u on u.id = q.usuario_id
      left join avaliacao v on v.agendamento_id = ${alvo.agendamentoId}::uuid and v.lugar = q.lugar
       and v.rodada = ${alvo.rodada} and v.estado <> 'anulada'
     order by q.lugar`;
}

/** Where the interview is, whether the candidate came, and the room: as the desk shows them. */
const AGENDAMENTO = {
  local: true,
  enderecoConferencia: true,
  tema: true,
  frequencia: { select: { presente: true } },
} as const;

/** Everybody's that may be seen, and of one's own what is not among them: the answer to a round that is still open. */
const lidas = (todas: readonly Final[], minhas: readonly Final[]): Final[] =>
  [
    ...todas,
    ...minhas.filter(
      ({ assento, rodada }) => !todas.some((uma) => uma.assento === assento && uma.rodada === rodada),
    ),
  ].toSorted((a, b) => a.assento - b.assento || a.rodada - b.rodada);

/** The desk of one candidate: the rubric, one's own scores, and the others' once all three are final. */
export async function getMesaDaBanca(ctx: CtxUsuario, agendamentoId: string) {
  const lugar = await exigirLugar(ctx, agendamentoId);
  const { alvo, fases } = lugar;
  const { criterios } = await getRubrica(ctx, alvo.demandaId, alvo.parte);
  const minha = await findMinha(ctx, lugar);
  const agendamento = await ctx.db.agendamento.findUniqueOrThrow({
    where: { id: agendamentoId },
    select: AGENDAMENTO,
  });
  const vizinhas = (await listVizinhas(ctx, alvo.parte, alvo.demandaId)).map(({ id }) => id);
  const posicao = vizinhas.indexOf(agendamentoId);
  const participacao = await ctx.db.participacao.findUniqueOrThrow({
    where: { id: alvo.participacaoId },
    select: {
      curriculoVersaoId: true,
      tipo: true,
      usuario: { select: { nome: true, sobrenome: true } },
      curriculoVersao: { select: { nomeCompleto: true } },
      demanda: {
        select: {
          id: true,
          identificacaoProcesso: true,
          areaAtuacao: true,
          atividade: true,
          ...OBJETO_DA_DEMANDA,
        },
      },
      envios: {
        where: { habilitacao: 'HabTec', estado: 'enviado' },
        select: {
          documentos: {
            select: {
              arquivo: { select: { id: true, nomeOriginal: true, bytes: true } },
              tipoDocumento: { select: { descricao: true } },
            },
          },
        },
      },
    },
  });
  const lida = (await listPartes(ctx, [alvo.participacaoId])).get(alvo.participacaoId)?.[alvo.parte];
  const vista = lida && verParte(lida, { tipo: 'membro', assento: alvo.lugar });
  const primeira = vista?.todas.find(({ assento, rodada }) => assento === alvo.lugar && rodada === 1);
  // Read from one's own row: of a part that is not open `listPartes` reads nobody's.
  const propria: Final[] =
    minha?.estado === 'final'
      ? [
          {
            assento: alvo.lugar,
            rodada: alvo.rodada,
            notas: minha.notas,
            total: somar(Object.values(minha.notas)),
            observacao: minha.observacao,
            usuarioId: ctx.actor.id,
            nome: ctx.actor.nome,
          },
        ]
      : [];
  const situacao = { ...alvo, finalizada: minha?.estado === 'final' };
  const apurada = lida ? apurarParte(lida) : null;
  return {
    agendamento: {
      id: agendamentoId,
      inicio: alvo.inicio,
      parte: alvo.parte,
      rodada: alvo.rodada,
      onde: agendamento.local ?? agendamento.enderecoConferencia ?? '',
      tema: agendamento.tema,
      presente: agendamento.frequencia?.presente ?? null,
    },
    anterior: vizinhas[posicao - 1] ?? null,
    proximo: vizinhas[posicao + 1] ?? null,
    demanda: participacao.demanda,
    candidato: {
      nome:
        participacao.curriculoVersao.nomeCompleto ??
        `${participacao.usuario.nome} ${participacao.usuario.sobrenome}`.trim(),
      tipo: participacao.tipo as 'I' | 'E',
      curriculoVersaoId: participacao.curriculoVersaoId,
    },
    documentos: participacao.envios.flatMap(({ documentos }) =>
      documentos.map(({ arquivo, tipoDocumento }) => ({ ...arquivo, tipo: tipoDocumento.descricao })),
    ),
    criterios,
    minha,
    permissao: podePontuar(ctx.actor, situacao, fases, ctx.now),
    falta: motivoParaNaoFinalizar(criterios, minha?.notas ?? {}),
    // Of the round that is open: as saved, else what was given in the first.
    iniciais: {
      notas: minha?.notas ?? primeira?.notas ?? {},
      observacao: minha?.observacao ?? primeira?.observacao ?? '',
    },
    // One's own; of an open part everybody's.
    finais: lidas(vista?.todas ?? [], propria),
    soma: vista?.apurada?.situacao === 'completa' ? vista.apurada.soma : null,
    banca: (await listBanca(ctx, lugar)).map((uma) => ({
      ...uma,
      total: vista?.todas.findLast(({ assento }) => assento === uma.lugar)?.total ?? null,
    })),
    divergente:
      apurada?.situacao === 'completa' &&
      diverge(
        alvo.parte,
        apurada.finais.map(({ total }) => total),
      ),
  };
}

export type MesaDaBanca = Awaited<ReturnType<typeof getMesaDaBanca>>;
