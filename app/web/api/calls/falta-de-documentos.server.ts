import { z } from 'zod';
import { listNasListas } from '#app/domain/acompanhamento/queries.server/nas-listas.ts';
import { nomeDaArea } from '#app/domain/demanda/labels.ts';
import { RuleError } from '#app/domain/errors.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import { getPessoa } from '#app/domain/habilitacao/queries.server/pessoa.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { fold } from '#app/lib/text.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { saidAs } from '../body.server.ts';
import { person } from '../call.server.ts';
import { ate, id, quemFez } from '../fields.ts';
import { filDoc } from '../shapes/envio.server.ts';
import { DO_ATRASO, exigirAnalista } from './documentos.server.ts';

const body = z.object({
  id_selecao_candidato: id,
  fil_doc: filDoc,
  observacao: ate(2000),
  motivo_do_atraso: ate(2000)
    .default('')
    .describe('Por que é feito depois do período da análise; exigido só então.'),
  id_cred: id.nullish().describe('Se vier, é a demanda da participação.'),
  id_curriculo: id.nullish().describe('Se vier, é o currículo com que ela se fez.'),
  area: ate(200).nullish().describe('Se vier, é a área da demanda.'),
  apto: z.literal(false).nullish(),
  apto_final: z.literal(false).nullish(),
  falta_documento: z.literal(true).nullish(),
  observacao_final: ate(2000).nullish().describe('Se vier, é a mesma observação.'),
  aproved_by: quemFez,
  aproved_by_final: quemFez,
  falta_documento_by: quemFez,
});
type Falta = z.output<typeof body>;

/** What the old body says of the candidate is what they are. R-API-16. */
async function conferir(ctx: WebCtxUsuario, dita: Falta): Promise<void> {
  const participacaoId = dita.id_selecao_candidato;
  const { demanda } = await getPessoa(ctx, dita.fil_doc, participacaoId);
  const candidato = (await listNasListas(ctx, [participacaoId])).get(participacaoId);
  const area = [demanda.areaAtuacao, nomeDaArea(demanda.areaAtuacao)].map(fold);
  const confere = {
    id_cred: dita.id_cred === demanda.id,
    id_curriculo: dita.id_curriculo === candidato?.curriculoId,
    area: area.includes(fold(dita.area ?? '')),
    observacao_final: dita.observacao_final === dita.observacao,
  };
  const torto = (Object.keys(confere) as (keyof typeof confere)[]).find(
    (campo) => (dita[campo] ?? '') !== '' && !confere[campo],
  );
  if (torto !== undefined) throw new RuleError('Não é o que está no portal.', torto);
}

export const FALTA_DE_DOCUMENTOS = person.save('POST', '/api/documento-candidato/repprove-candidate', {
  title: 'Reprova quem não enviou documentos',
  doors: ['/adm/avaliacao-documentacao', '/adm/habilitacao-juridica', '/juridico/habilitacao-juridica'],
  missing: [NAO_HA.candidatoNaAnalise],
  conflicts: [MENSAGENS.jaAnalisado],
  body,
  answer: z.object({ id_selecao_candidato: id }),
  run: async (ctx, { body: dita }) => {
    exigirAnalista(ctx, dita.fil_doc);
    await conferir(ctx, dita);
    const alvo = { habilitacao: dita.fil_doc, participacaoId: dita.id_selecao_candidato };
    const dados = { observacao: dita.observacao, atraso: dita.motivo_do_atraso };
    await saidAs(DO_ATRASO, () => reprovarFalta(ctx, alvo, dados));
    return {
      response: { id_selecao_candidato: dita.id_selecao_candidato },
      message: 'O candidato foi reprovado.',
    };
  },
});
