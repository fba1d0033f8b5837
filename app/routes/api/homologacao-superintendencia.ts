import { registrarDecisaoDaHomologacao } from '#app/domain/homologacao/commands.server/decisao.ts';
import { corpoDaDecisao } from '#app/domain/homologacao/schema.ts';
import { onlyPut, outsideDecision } from '#app/web/outside-decision.server.ts';
import { idParam } from '#app/web/params.server.ts';

/** `PUT /api/homologacao/{id}/superintendencia`: the workflow reports the decision about a homologation. */
export const action = outsideDecision('homologacao', corpoDaDecisao, async (ctx, decisao, { id }) =>
  registrarDecisaoDaHomologacao(ctx, idParam(id), decisao),
);

export const loader = onlyPut;
