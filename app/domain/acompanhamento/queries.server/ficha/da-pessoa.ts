import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { MENSAGERIA, quandoDaMensagem, ROTULOS_DA_SITUACAO } from '#app/domain/mensageria/labels.ts';
import { listDaPessoa } from '#app/domain/mensageria/queries.server/lista.ts';
import { porQueNaoChegou } from '#app/domain/mensageria/rules.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import { mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { situacaoEmPalavras } from '../../caminho.ts';
import { FICHA } from '../../labels.ts';
import { listParticipacoes, participacoesComFicha, type OutraParticipacao } from './pessoa.ts';

/** Where the version of the curriculum is read, by whoever looks. */
export const caminhoDoCurriculo = ({ actor }: CtxUsuario, versaoId: string): string =>
  `${podeEntrar('/adm/listagemCurriculos', actor) ? '/adm' : '/coord'}/listagemCurriculos/${versaoId}`;

/** What was last written to a person about these demands, each with what became of it. */
export async function listMensagens(ctx: CtxUsuario, usuarioId: string, demandas: readonly string[]) {
  const { linhas, total } = await listDaPessoa(
    ctx,
    { usuarioId, demandas },
    { pular: 0, tamanho: FICHA.mensagens },
  );
  const daComissao = podeEntrar('/adm/demandas/:id/mensagens', ctx.actor);
  const administra = podeEntrar(MENSAGERIA.rota, ctx.actor);
  return {
    total,
    linhas: linhas.map((mensagem) => ({
      id: mensagem.id,
      tipo: mensagem.tipo,
      processo: mensagem.processo,
      situacao: mensagem.situacao,
      destino: [ROTULOS_DA_SITUACAO[mensagem.situacao], quandoDaMensagem(mensagem)]
        .filter(Boolean)
        .join(', '),
      // The server's words name the address: they are for whoever reads it in the demand's messages. R-FIC-03.
      erro: daComissao ? porQueNaoChegou(mensagem) : null,
      href: administra ? `${MENSAGERIA.rota}/${mensagem.id}` : null,
      // Whoever administers messages sends it again, in its own screen.
      enviar: administra && mensagem.recusa === null ? `${MENSAGERIA.rota}/${mensagem.id}/enviar` : null,
    })),
  };
}

/** How somebody stands in each of these demands, as the staff knows it. */
export async function listSituacoesDe(ctx: CtxUsuario, participacoes: readonly OutraParticipacao[]) {
  const ids = participacoes.map(({ participacaoId }) => participacaoId);
  const { demandas, pessoas } = await carregarSituacoes(ctx, { participacoes: ids });
  return participacoes.flatMap(({ participacaoId, demandaId, processo, versaoId, versao }) => {
    const demanda = demandas.get(demandaId);
    const pessoa = pessoas.find((uma) => uma.participacaoId === participacaoId);
    if (demanda === undefined || pessoa === undefined) return [];
    return [
      {
        participacaoId,
        processo,
        href: caminhoDaFicha(demandaId, participacaoId),
        situacao: situacaoEmPalavras(situacaoDaPessoa(demanda, pessoa, 'equipe', ctx.now), demanda),
        curriculo: { rotulo: `Versão ${String(versao)}`, href: caminhoDoCurriculo(ctx, versaoId) },
      },
    ];
  });
}

/**
 * A person over the demands whose file whoever looks may open; where there is none, they do not exist. The number of
 * statements does not grow with the demands. R-FIC-08.
 */
export async function getPessoaNasDemandas(
  ctx: CtxUsuario,
  usuarioId: string,
  pagina: { pular: number; tamanho: number },
) {
  const demandas = (await participacoesComFicha(ctx, usuarioId)).map(({ demandaId }) => demandaId);
  if (demandas.length === 0) throw new NotFoundError(NAO_HA.candidato);
  const [conta, participacoes, mensagens] = await Promise.all([
    ctx.db.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { nome: true, sobrenome: true, cpf: true },
    }),
    listParticipacoes(ctx, { usuarioId }, pagina),
    listMensagens(ctx, usuarioId, demandas),
  ]);
  return {
    nome: `${conta.nome} ${conta.sobrenome}`.trim(),
    cpf: conta.cpf === null ? null : mascararCpf(conta.cpf),
    total: demandas.length,
    demandas: await listSituacoesDe(ctx, participacoes),
    mensagens,
  };
}

export type PessoaNasDemandas = Awaited<ReturnType<typeof getPessoaNasDemandas>>;
