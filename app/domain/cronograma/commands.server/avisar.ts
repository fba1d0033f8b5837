import type { Ctx } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { FASE_DO_INTERESSE } from '#app/domain/etapa/fases.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO, type NovaMensagem } from '#app/domain/mensageria/types.ts';
import { naJanela, type EfeitoNaJanela } from '../calendar/efeitos.ts';
import { emDisputa } from '../calendar/publico.ts';
import { mudancaEmUmaFrase } from '../calendar/textos.ts';
import { avisaSempre, nomesDasFases, type ExameDaMudanca } from '../queries.server/mudanca.ts';
import type { FaseCatalogo } from '../types.ts';

type Aviso = {
  demandaId: string;
  /** Of the new version: each of them tells a person once. */
  numero: number;
  motivo: string;
  exame: ExameDaMudanca;
  catalogo: readonly FaseCatalogo[];
};

/** `convidada`: told of the demand, and not in it yet. */
type Pessoa = { usuarioId: string; nome: string; email: string; convidada?: true };

/**
 * Tells those whose right was cut or given back; with `todos`, every change of a window to everybody in the dispute.
 * The first schedule is told by the notice of the demand.
 */
export async function avisarMudanca(ctx: Ctx, aviso: Aviso, todos: boolean): Promise<void> {
  const { demandaId, exame } = aviso;
  if (exame.mostrada.criando) return;
  const porPessoa = new Map<string, { pessoa: Pessoa; efeitos: EfeitoNaJanela[] }>();
  const juntar = (pessoa: Pessoa, efeito: EfeitoNaJanela): void => {
    const dela = porPessoa.get(pessoa.usuarioId) ?? { pessoa, efeitos: [] };
    dela.efeitos.push(efeito);
    porPessoa.set(pessoa.usuarioId, dela);
  };
  for (const efeito of exame.efeitos.filter(naJanela)) {
    const sempre = avisaSempre(efeito);
    const ids = new Set(sempre ? exame.publicoDe(efeito).pessoas.map(({ usuarioId }) => usuarioId) : []);
    for (const pessoa of exame.participantes) {
      if (ids.has(pessoa.usuarioId) || (todos && emDisputa(pessoa))) juntar(pessoa, efeito);
    }
    // The interest concerns also those who were told of the demand and did not act yet.
    if (sempre && efeito.faseId === FASE_DO_INTERESSE) {
      const candidatos = new Set(exame.participantes.map(({ usuarioId }) => usuarioId));
      for (const pessoa of await listAvisados(ctx, demandaId)) {
        if (!candidatos.has(pessoa.usuarioId)) juntar({ ...pessoa, convidada: true }, efeito);
      }
    }
  }
  if (porPessoa.size > 0) await registrarMensagens(ctx, await mensagens(ctx, aviso, [...porPessoa.values()]));
}

/** Who received the notice of the demand. */
async function listAvisados(ctx: Pick<Ctx, 'db'>, demandaId: string): Promise<Pessoa[]> {
  const linhas = await ctx.db.mensagem.findMany({
    where: {
      demandaId,
      tipo: TIPO.avisoDeDemanda,
      usuario: { ativo: true, anonimizadoEm: null },
    },
    distinct: ['usuarioId'],
    select: { usuario: { select: { id: true, nome: true, sobrenome: true, email: true } } },
  });
  return linhas.flatMap(({ usuario }) =>
    usuario
      ? [{ usuarioId: usuario.id, nome: `${usuario.nome} ${usuario.sobrenome}`.trim(), email: usuario.email }]
      : [],
  );
}

async function mensagens(
  ctx: Pick<Ctx, 'db'>,
  { demandaId, numero, motivo, catalogo }: Aviso,
  destinos: readonly { pessoa: Pessoa; efeitos: readonly EfeitoNaJanela[] }[],
): Promise<NovaMensagem[]> {
  const nomeDaFase = nomesDasFases(catalogo);
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { identificacaoProcesso: true, ...OBJETO_DA_DEMANDA },
  });
  return destinos.map(({ pessoa: { usuarioId, nome, email, convidada }, efeitos }) => ({
    tipo: TIPO.cronogramaAlterado,
    demandaId,
    usuarioId,
    destinatarioNome: nome,
    destinatarioEmail: email,
    causa: `versao:${String(numero)}`,
    dados: {
      nome,
      processo: demanda.identificacaoProcesso,
      objeto: objetoDaDemanda(demanda),
      mudancas: efeitos.map((efeito) => mudancaEmUmaFrase(efeito, nomeDaFase)).join(' '),
      motivo,
      // What is there to do is to enter, or else what is one's own there.
      ...(convidada && { caminho: `/todas-demandas/${demandaId}/interesse` as const }),
    },
  }));
}
