import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxField, TextField } from '#app/components/field.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { TEXTOS } from '../labels.ts';
import type { FiltrosDaLista } from '../queries.server.ts';
import { caminhoDosFiltros, ROTA_DOS_FILTROS } from '../telas.ts';

type Campos = { nome: string; compartilhar: string };

/** 'Filtros salvos' of one list: to open one, to keep what is chosen now, to throw one's own away. */
export function FiltrosSalvos({
  filtros: { lista, voltar, temFiltro, compartilha, meus, deOutros, haMais },
  form,
  campos,
}: {
  filtros: FiltrosDaLista;
  form: FormMetadata<Campos, string[]>;
  campos: { [C in keyof Campos]: FieldMetadata<string, Campos, string[]> };
}) {
  const desta = caminhoDosFiltros(voltar);
  return (
    <Page
      migalhas={[{ rotulo: lista, href: voltar }, { rotulo: TEXTOS.titulo }]}
      titulo={TEXTOS.titulo}
      acoes={<LinkButton para={voltar}>{TEXTOS.voltar}</LinkButton>}
    >
      <div className="grid gap-4">
        <Lista titulo={TEXTOS.meus} id="meus" filtros={meus}>
          {({ id, nome, compartilhado }) => (
            <>
              {compartilhado && <Badge>{TEXTOS.compartilhado}</Badge>}
              <Form
                method="post"
                action={desta.replace(ROTA_DOS_FILTROS, `${ROTA_DOS_FILTROS}/${id}/apagar`)}
                className="ml-auto"
              >
                <SubmitButton variante="ghost" pequeno objeto={nome}>
                  {TEXTOS.apagar}
                </SubmitButton>
              </Form>
            </>
          )}
        </Lista>
        <Lista
          titulo={TEXTOS.deOutros}
          id="de-outros"
          filtros={deOutros}
          pe={haMais ? TEXTOS.haMais : undefined}
        >
          {({ dono }) => <span className="cel-2">{dono}</span>}
        </Lista>
        {temFiltro ? (
          <Panel titulo={TEXTOS.salvar} id="salvar">
            <Form method="post" action={desta} id={form.id} className="grid max-w-xl gap-3" noValidate>
              <ErrorSummary form={form} nivel="h3" />
              <TextField
                campo={campos.nome}
                rotulo={TEXTOS.nome}
                dica={TEXTOS.dicaDoNome}
                required
                maxLength={60}
              />
              {compartilha && (
                <CheckboxField
                  campo={campos.compartilhar}
                  rotulo={TEXTOS.compartilhar}
                  dica={TEXTOS.dicaDeCompartilhar}
                />
              )}
              <p className="text-sm text-suave">{TEXTOS.semTexto}</p>
              <div>
                <SubmitButton variante="primary">{TEXTOS.salvar}</SubmitButton>
              </div>
            </Form>
          </Panel>
        ) : (
          <Panel>
            <EmptyState titulo={TEXTOS.semFiltro} icone="funnel">
              {TEXTOS.nadaEscolhido}
            </EmptyState>
          </Panel>
        )}
      </div>
    </Page>
  );
}

/** Each opens the list; nothing where there is none. */
function Lista<F extends { id: string; nome: string; href: string }>({
  titulo,
  id,
  filtros,
  children,
  pe,
}: {
  titulo: string;
  id: string;
  filtros: readonly F[];
  /** What stands beside the name. */
  children: (filtro: F) => ReactNode;
  pe?: string | undefined;
}) {
  if (filtros.length === 0) return null;
  return (
    <Panel titulo={titulo} id={id} conta={filtros.length}>
      <ul className="grid gap-2">
        {filtros.map((filtro) => (
          <li key={filtro.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Anchor className="elo alvo" para={filtro.href}>
              {filtro.nome}
            </Anchor>
            {children(filtro)}
          </li>
        ))}
      </ul>
      {pe !== undefined && <p className="mt-2 text-sm text-suave">{pe}</p>}
    </Panel>
  );
}
