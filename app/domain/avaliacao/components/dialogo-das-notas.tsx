import { useLocation } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { NOME_DA_PARTE, TITULO_DA_AVALIACAO } from '../labels.ts';
import type { Conta } from '../notas.ts';
import type { NotasDoCandidato } from '../queries.server/notas.ts';
import { CONTA_NO_ENDERECO, RESUMOS } from '../telas.ts';
import { AtosDaParte, type AtoRecusado } from './atos-da-parte.tsx';
import { TabelaDaParte } from './tabela-da-parte.tsx';

const ABA: Readonly<Record<Conta, string>> = {
  geral: 'Geral',
  E: 'Resultado Av. Entrevista',
  D: 'Resultado Av. Didática',
};

/** 'Resultado' of a candidate: the whole, or a part with what each evaluator gave, sums and limits. */
export function DialogoDasNotas({
  notas,
  resposta,
}: {
  notas: NotasDoCandidato;
  /** Why the last act was refused, with what was typed. */
  resposta?: AtoRecusado;
}) {
  const { search } = useLocation();
  const { pedida, nome, partes, geral, resultado, contas, participacaoId } = notas;
  const fechar = `${RESUMOS}${search}`;
  return (
    <Dialog
      titulo={pedida === 'geral' ? 'Resultado' : TITULO_DA_AVALIACAO[pedida]}
      subtitulo={nome}
      fechar={fechar}
      largura="largo"
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      <ErrorSummary erros={resposta && summaryOf(resposta)} nivel="h3" />
      <Tabs
        rotulo="Resultado"
        atual={pedida}
        itens={contas.map((conta) => ({
          id: conta,
          rotulo: ABA[conta],
          href: `${RESUMOS}/notas/${participacaoId}/${CONTA_NO_ENDERECO[conta]}${search}`,
        }))}
      />
      {pedida === 'geral' && (
        <div className="mt-4">
          <p className="mb-2">
            <Badge tom={resultado === 'Aprovado' ? 'success' : resultado === 'Aguardando' ? 'info' : 'error'}>
              {resultado}
            </Badge>
          </p>
          <Contas conta={geral} />
        </div>
      )}
      {partes.map((uma) => (
        <section key={uma.parte} className="mt-4" aria-labelledby={`parte-${uma.parte}`}>
          <h3 id={`parte-${uma.parte}`} className="mb-2 text-base font-semibold">
            {NOME_DA_PARTE[uma.parte]}
          </h3>
          {pedida !== 'geral' && uma.finais.length > 0 && (
            <TabelaDaParte
              legenda={`Notas da ${NOME_DA_PARTE[uma.parte]}`}
              criterios={uma.criterios}
              finais={uma.finais}
            />
          )}
          {uma.conta.soma === null ? (
            <p className="text-sm text-suave">{uma.andamento}</p>
          ) : (
            <Contas conta={uma.conta} />
          )}
          {pedida !== 'geral' && <AtosDaParte parte={uma} resposta={resposta} />}
        </section>
      ))}
    </Dialog>
  );
}

function Contas({ conta }: { conta: NotasDoCandidato['geral'] }) {
  const { soma, media, somaMinima, somaMaxima, mediaMinima, atinge } = conta;
  return (
    <DescriptionList
      vazio="Avaliação ainda não finalizada"
      className="mt-2"
      itens={[
        {
          rotulo: 'Soma dos três avaliadores',
          valor: soma === null ? null : `${soma} de ${somaMaxima}`,
          num: true,
        },
        { rotulo: 'Mínimo da soma', valor: somaMinima, num: true },
        { rotulo: 'Média', valor: media === null ? null : `${media} (mínimo ${mediaMinima})`, num: true },
        { rotulo: 'Atingiu a mínima?', valor: atinge === null ? null : atinge ? 'Atingiu' : 'Não atingiu' },
      ]}
    />
  );
}
