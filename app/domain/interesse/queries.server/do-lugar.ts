import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { Trabalho } from '#app/domain/demanda/queries.server/trabalho.ts';
import { TIPO_DE_CANDIDATO } from '#app/domain/selecao/labels.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { enviosVisiveis } from './aplicacao.ts';
import { doRevisor } from './aplicacoes.ts';

/** Who applied to a demand, for whoever reviews the applications. R-LUG-13. */
export const trabalhoDaRevisao = (ctx: CtxUsuario, demandaId: string): Trabalho => ({
  colunas: [
    { id: 'documentos', rotulo: 'Documentos', titulo: 'Documentos da habilitação técnica', agora: false },
  ],
  onde: Prisma.sql`(p.interessado and ${doRevisor(ctx)})`,
  async ler(participacoes) {
    const linhas = await ctx.db.participacao.findMany({
      where: { id: { in: [...participacoes] }, interessado: true },
      select: {
        id: true,
        tipo: true,
        demonstradoEm: true,
        curriculoVersao: { select: { numero: true } },
        envios: { where: enviosVisiveis(ctx), select: { id: true } },
      },
    });
    const base = `/aplicar-credenciamento/${demandaId}`;
    return new Map(
      linhas.map(({ id, tipo, demonstradoEm, curriculoVersao, envios }) => {
        const curriculo = `${base}/curriculo/${id}`;
        const enviou = envios.length > 0;
        return [
          id,
          {
            detalhe: `${TIPO_DE_CANDIDATO[tipo === 'I' ? 'I' : 'E']} · currículo, versão ${String(curriculoVersao.numero)}`,
            mesa: curriculo,
            marcas: [enviou ? { tom: 'neutra', texto: 'enviou' } : null],
            agora: `Interesse em ${formatarInstante(demonstradoEm)}`,
            prazo: null,
            acao: enviou
              ? { rotulo: 'Documentos', href: `${base}/documentos/${id}` }
              : { rotulo: 'Currículo', href: curriculo },
          },
        ];
      }),
    );
  },
});
