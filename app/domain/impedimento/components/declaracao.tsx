import { Form } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxGroup, TextareaField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { indiciosEmPalavras } from '../indicios.ts';
import { AVISO_LEGAL, MOTIVOS, O_QUE_SE_DECLARA } from '../motivos.ts';
import type { DadosDaDeclaracao } from '../queries.server.ts';

const OPCOES = MOTIVOS.map(({ codigo, texto, artigo }) => ({ valor: codigo, rotulo: texto, dica: artigo }));

/** What is asked before the file of a candidate is opened, and what a fact found later is added to. R-IMP-01, R-IMP-03. */
export function Declaracao({
  dados,
  voltar,
  volta,
}: {
  dados: DadosDaDeclaracao;
  /** The list of what this person scores. */
  voltar: string;
  /** What the form came back with. */
  volta:
    | {
        motivos: readonly string[];
        texto: string;
        erros: Readonly<Record<string, string>>;
        erro: string | null;
      }
    | undefined;
}) {
  const { candidato, processo, objeto, banca, inicio, indicios, acesso } = dados;
  const declarou = acesso === 'livre';
  const { achados, naoComparados } = indiciosEmPalavras(indicios);
  const erros = [
    ...Object.entries(volta?.erros ?? {}).map(([id, mensagem]) => ({ id, mensagem })),
    ...(volta?.erro ? [{ mensagem: volta.erro }] : []),
  ];
  return (
    <Page
      migalhas={[{ rotulo: 'Avaliações', href: voltar }, { rotulo: processo }]}
      titulo="Impedimento e suspeição"
      subtitulo={`${objeto} · Banca ${String(banca)}`}
    >
      <ErrorSummary erros={erros} />
      <Panel titulo={candidato} id="candidato" className="mb-4">
        <p className="text-sm">{formatarInstantePorExtenso(inicio)}</p>
        <p className="mt-2 text-sm text-suave">
          {declarou
            ? 'Você declarou que nada o impede de avaliar este candidato. Se descobriu um fato depois disso, acrescente-o aqui.'
            : 'Antes de abrir o processo deste candidato, diga se algo o impede de avaliá-lo.'}
        </p>
      </Panel>
      {achados.length > 0 && (
        <Notice tipo="aviso" titulo="A conferir" papel="nenhum" className="mb-4">
          <ul className="list-disc pl-5 text-sm">
            {achados.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
          <p className="mt-1 text-sm">São indícios, não impedimentos: quem decide é você.</p>
        </Notice>
      )}
      {naoComparados.length > 0 && <p className="mb-4 text-sm text-suave">{naoComparados.join(' ')}</p>}
      <Form method="post" className="painel grid grid-cols-[minmax(0,1fr)] gap-4 p-4" noValidate>
        {!declarou && (
          <div className="grid justify-items-start gap-2">
            <p className="text-sm">{O_QUE_SE_DECLARA}</p>
            <SubmitButton variante="primary" icone="check" name="_acao" value="nenhum">
              Nada me impede: abrir o processo
            </SubmitButton>
          </div>
        )}
        <CheckboxGroup
          name="motivos"
          rotulo={declarou ? 'O fato descoberto' : 'Ou marque o que o impede'}
          dica="Lei nº 9.784/1999, arts. 18 e 20."
          opcoes={OPCOES}
          defaultValues={volta?.motivos ?? []}
          erro={volta?.erros.motivos}
        />
        <TextareaField
          name="texto"
          rotulo="O fato"
          opcional
          dica="Só a Comissão de Credenciamento o lê."
          linhas={3}
          maxLength={2000}
          defaultValue={volta?.texto}
          erro={volta?.erros.texto}
        />
        <p className="text-sm">{AVISO_LEGAL}</p>
        <p className="text-sm">
          Uma declaração de impedimento não se desfaz: este candidato sai da sua lista, e a Comissão designa
          quem o avalia.
        </p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton variante="perigo-contorno" icone="user-x" name="_acao" value="impedido">
            Declarar impedimento ou suspeição
          </SubmitButton>
          <LinkButton para={voltar}>Voltar</LinkButton>
        </div>
      </Form>
    </Page>
  );
}
