import { registrarDecisaoExterna } from '#app/domain/demanda/commands.server/decisao-externa.ts';
import { corpoDaAprovacao } from '#app/domain/demanda/schema.ts';
import { onlyPut, outsideDecision } from '#app/web/outside-decision.server.ts';

/** `PUT /api/aprovacoes-credenciamento`: the workflow reports the decision of an instance about a demand. */
export const action = outsideDecision(
  'aprovacoes-credenciamento',
  corpoDaAprovacao,
  (ctx, { credenciamento, aprovacao }) => registrarDecisaoExterna(ctx, credenciamento, aprovacao),
);

export const loader = onlyPut;
