import type { LoaderFunctionArgs } from '@remix-run/node';
import { entrarComoEleVe } from '#app/domain/acompanhamento/commands.server.ts';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { redirectWithNotice } from './notice.server.ts';
import { idParam } from './params.server.ts';
import { loaderFor, type WebCtxUsuario } from './request-ctx.server.ts';

type PersonSeen = {
  pessoa: NonNullable<Awaited<ReturnType<typeof entrarComoEleVe>>>;
  demandaId: string;
  participacaoId: string;
  /** Address of the file that it was opened from. */
  ficha: string;
  url: URL;
};

/** Loader of a page of a person as they see it; without the press on their file it leads there. R-FIC-09. */
export const loaderAsThePerson = <T>(
  read: (ctx: WebCtxUsuario, seen: PersonSeen) => Promise<T>,
): ((args: LoaderFunctionArgs) => Promise<T>) =>
  loaderFor('/adm/demandas/:id/candidatos', async (ctx, { params, url }) => {
    const [demandaId, participacaoId] = [idParam(params.id), idParam(params.participacaoId)];
    const ficha = caminhoDaFicha(demandaId, participacaoId);
    const pessoa = await entrarComoEleVe(ctx, demandaId, participacaoId);
    if (pessoa === null) throw await redirectWithNotice(ficha, { tipo: 'info', texto: FICHA.abraDaFicha });
    return read(ctx, { pessoa, demandaId, participacaoId, ficha, url });
  });
