import { useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Panel } from '#app/components/page.tsx';
import { mergeQuery } from '#app/lib/list-params.ts';
import { MENSAGERIA } from '../labels.ts';
import type { Paragrafo } from '../rules.ts';
import { TextoDaMensagem } from './texto-da-mensagem.tsx';

export type PreviaDoLote = {
  id: string;
  n: number;
  nome: string;
  email: string;
  assunto: string;
  /** Null: shown as mail programs do. */
  texto: { mensagem: Paragrafo[]; motivo: string } | null;
};

/** The batch as each of its people reads it, one after the other. */
export function Previa({ previa, total }: { previa: PreviaDoLote; total: number }) {
  const { search } = useLocation();
  const { n, nome, email, assunto, texto } = previa;
  const passo = (para: number) => mergeQuery(search, { n: para }) || '?';
  return (
    <Panel
      titulo="Como a pessoa lê"
      id="previa"
      className="mb-4"
      acoes={
        <Anchor
          className="elo alvo"
          para={mergeQuery(search, { ver: texto === null ? 'texto' : null }) || '?'}
          manterRolagem
        >
          {texto === null ? 'Ver só o texto' : 'Ver como no e-mail'}
        </Anchor>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        {n > 1 ? (
          <LinkButton para={passo(n - 1)} pequeno icone="chevron-left" manterRolagem>
            Anterior
          </LinkButton>
        ) : (
          <span />
        )}
        <p className="num">
          <b>{nome}</b>{' '}
          <span className="text-suave">{`${n.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`}</span>
        </p>
        {n < total ? (
          <LinkButton para={passo(n + 1)} pequeno iconeFim="chevron-right" manterRolagem>
            Próximo
          </LinkButton>
        ) : (
          <span />
        )}
      </div>
      <DescriptionList
        className="mb-3"
        itens={[
          { rotulo: 'Para', valor: <span className="break-all">{`${nome} <${email}>`}</span> },
          { rotulo: 'Assunto', valor: assunto },
        ]}
      />
      {texto === null ? (
        <iframe
          className="h-[30rem] w-full rounded-box border border-base-300"
          src={`${MENSAGERIA.rota}/${previa.id}/html`}
          sandbox=""
          title={`E-mail para ${nome}: ${assunto}`}
        />
      ) : (
        <TextoDaMensagem {...texto} />
      )}
    </Panel>
  );
}

/** Who would receive the notice and does not, with the reason. */
export function NaoRecebem({
  pessoas,
}: {
  pessoas: readonly { nome: string; email: string; desde: string }[];
}) {
  if (pessoas.length === 0) return null;
  return (
    <Panel titulo="Não recebem" id="nao-recebem" conta={pessoas.length} className="mb-4">
      <ul className="grid gap-2">
        {pessoas.map(({ nome, email, desde }) => (
          <li key={email}>
            <b>{nome}</b> <span className="break-all text-suave">{email}</span>: cancelou os avisos em{' '}
            <span className="num">{desde}</span>. Continua recebendo resultados e prazos.
          </li>
        ))}
      </ul>
    </Panel>
  );
}
