import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { feriadosDe } from '../feriados.ts';
import { TEXTOS } from '../labels.ts';
import { examinarLogo } from '../logo.ts';
import { listFeriadosGravados } from '../queries.server/feriados.ts';
import { esquecerLugar, getOrganizacao, type Organizacao } from '../queries.server/organizacao.ts';
import type { DadosDaOrganizacao } from '../schema.ts';
import { exigirConfirmacao } from './confirmar.ts';

export type PedidoDaOrganizacao = {
  /** The version that the person saw; null: the one that stands, at the command line. */
  versao: number | null;
  dados: DadosDaOrganizacao;
  /** Bytes of another logo; null takes it out, undefined leaves it. */
  logo?: Uint8Array | null;
  /** `resumo` of the deadlines shown, where another state brings other holidays. */
  confirmacao?: string | null;
};

/**
 * Changes whose portal this is. The state stays once demands are for its municipalities, the zone once anything was
 * counted by it. R-ORG-01.
 */
export async function salvarOrganizacao(ctx: Ctx, pedido: PedidoDaOrganizacao): Promise<{ mudou: boolean }> {
  exigir('organizacao.salvar', ctx.actor);
  const salva = await inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from organizacao where id = 1 for update`;
    const atual = await getOrganizacao(tx);
    if (pedido.versao !== null && pedido.versao !== atual.versao) throw new ConflictError();
    const { dados } = pedido;
    const logo = logoParaGravar(pedido.logo);
    const mudados = camposMudados(atual, dados);
    if (mudados.length === 0 && logo === undefined) return { mudou: false };
    if (dados.uf !== atual.uf) await exigirOutraUf(tx, atual, dados, pedido.confirmacao ?? null);
    if (dados.uf !== atual.uf || dados.municipio !== atual.municipio) await exigirMunicipio(tx, dados);
    if (dados.zona !== atual.zona) await exigirSemPrazos(tx);
    await tx.db.organizacao.update({
      where: { id: 1 },
      data: {
        ...dados,
        ...logo,
        versao: { increment: 1 },
        atualizadaEm: tx.now,
        atualizadaPor: actorRecord(tx.actor).atorNome,
      },
    });
    await registrarAuditoria(tx, {
      acao: 'organizacao.salvar',
      entidade: 'organizacao',
      entidadeId: '1',
      dados: {
        antes: Object.fromEntries(mudados.map((campo) => [campo, [atual[campo]].flat().join('\n')])),
        depois: Object.fromEntries(mudados.map((campo) => [campo, [dados[campo]].flat().join('\n')])),
        ...(logo && { logo: logo.logoTipo ?? 'retirado' }),
      },
    });
    return { mudou: true };
  });
  esquecerLugar();
  return salva;
}

type Campo = keyof DadosDaOrganizacao;
const CAMPOS: readonly Campo[] = [
  ...([
    'sigla',
    'nome',
    'uf',
    'municipio',
    'zona',
    'assinaturas',
    'assinaturasDaDecisao',
    'contato',
  ] as const),
];

const camposMudados = (atual: Organizacao, dados: DadosDaOrganizacao): Campo[] =>
  CAMPOS.filter((campo) => [atual[campo]].flat().join('\n') !== [dados[campo]].flat().join('\n'));

function logoParaGravar(logo: Uint8Array | null | undefined) {
  if (logo === undefined) return undefined;
  if (logo === null) return { logo: null, logoTipo: null };
  const exame = examinarLogo(logo);
  if ('problema' in exame) throw new RuleError(exame.problema, 'logo');
  return { logo: new Uint8Array(logo), logoTipo: exame.tipo };
}

/** Another state has other holidays, which the written deadlines were not made with. */
async function exigirOutraUf(
  ctx: Ctx,
  atual: Organizacao,
  { uf }: DadosDaOrganizacao,
  confirmacao: string | null,
): Promise<void> {
  if ((await ctx.db.estado.count({ where: { uf } })) === 0) {
    throw new RuleError('Não conhecemos este estado.', 'uf');
  }
  const daqui = { municipioIbge: { not: null }, municipio: { uf: { not: uf } } };
  if ((await ctx.db.demanda.count({ where: daqui })) > 0) throw new RuleError(TEXTOS.ufFixa, 'uf');
  const gravados = await listFeriadosGravados(ctx);
  await exigirConfirmacao(ctx, feriadosDe(atual.uf, gravados), feriadosDe(uf, gravados), confirmacao);
}

async function exigirMunicipio(ctx: Ctx, { uf, municipio }: DadosDaOrganizacao): Promise<void> {
  const achado = await ctx.db.municipio.count({ where: { uf, nome: municipio } });
  if (achado === 0) throw new RuleError(`Não há município ${municipio} em ${uf}.`, 'municipio');
}

async function exigirSemPrazos(ctx: Ctx): Promise<void> {
  if ((await ctx.db.demanda.count()) + (await ctx.db.curriculo.count()) > 0)
    throw new RuleError(TEXTOS.fusoFixo, 'zona');
}
