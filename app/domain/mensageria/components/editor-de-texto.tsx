import { Form, Outlet } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { CheckboxField, TextareaField, TextField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import type { Problems } from '#app/lib/fields.ts';
import { MENSAGERIA } from '../labels.ts';
import type { CampoOferecido } from '../texto/campos.ts';
import { TEXTOS_DAS_MENSAGENS as TEXTOS } from '../texto/labels.ts';
import { ASSUNTO_MAX, CORPO_MAX, type Texto } from '../texto/rules.ts';
import { MOTIVO_DO_TEXTO_MAX } from '../texto/schema.ts';
import { PreviaDoTexto, type TextoNaPrevia } from './previa-do-texto.tsx';

export type RespostaDoEditor = Problems & {
  valores: Record<string, string>;
  previa: (TextoNaPrevia & { de: string }) | null;
  /** What was done without leaving the page. */
  feito: string | null;
  /** Somebody saved another version meanwhile. */
  conflito: boolean;
};

export type VersaoListada = { versao: number; nome: string; por: string; em: string; motivo: string };

export function EditorDeTexto({
  tipo,
  nome,
  versao,
  emUso,
  texto,
  campos,
  versoes,
  total,
  pagina,
  tamanho,
  tamanhos,
  resposta,
}: {
  tipo: number;
  nome: string;
  /** Number of the version in use. */
  versao: number;
  emUso: string;
  texto: Texto;
  campos: readonly CampoOferecido[];
  versoes: readonly VersaoListada[];
  total: number;
  pagina: number;
  tamanho: number;
  tamanhos: readonly number[];
  resposta: RespostaDoEditor | undefined;
}) {
  const desta = `${TEXTOS.rota}/${String(tipo)}`;
  const valores: Record<string, string> = resposta?.valores ?? { ...texto };
  const erros = resposta?.erros ?? {};
  const base = resposta === undefined || resposta.conflito ? String(versao) : (valores.versao ?? '');
  return (
    <Page
      migalhas={[
        { rotulo: MENSAGERIA.titulo, href: MENSAGERIA.rota },
        { rotulo: 'Textos', href: TEXTOS.rota },
        { rotulo: nome },
      ]}
      titulo={nome}
      subtitulo={`Em uso: ${emUso}`}
      dialogo={<Outlet />}
    >
      {resposta?.feito && <Notice tipo="sucesso">{resposta.feito}</Notice>}
      <ErrorSummary erros={resposta ? summaryOf(resposta) : []} />
      {resposta?.previa && (
        <PreviaDoTexto previa={resposta.previa} titulo={`Prévia, ${resposta.previa.de}`} />
      )}
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Form method="post" action={desta} className="painel grid gap-3 p-4" noValidate>
          <input type="hidden" name="versao" value={base} />
          <TextField
            name="assunto"
            rotulo="Assunto"
            required
            maxLength={ASSUNTO_MAX}
            defaultValue={valores.assunto ?? ''}
            erro={erros.assunto}
          />
          <TextareaField
            name="corpo"
            rotulo="Texto"
            dica="Uma linha em branco separa parágrafos. **Assim** fica em negrito. [Abrir]({{link}}), sozinho no parágrafo, é o botão."
            required
            linhas={16}
            maxLength={CORPO_MAX}
            defaultValue={valores.corpo ?? ''}
            erro={erros.corpo}
          />
          <TextareaField
            name="motivo"
            rotulo="Motivo da mudança"
            dica="Fica na lista de versões, com o seu nome e a hora. Só é pedido para salvar."
            linhas={2}
            maxLength={MOTIVO_DO_TEXTO_MAX}
            defaultValue={valores.motivo ?? ''}
            erro={erros.motivo}
          />
          {erros.confirmarDatas !== undefined && (
            <CheckboxField
              name="confirmarDatas"
              valor="sim"
              rotulo="A data é mesmo igual em todas as mensagens"
              erro={erros.confirmarDatas}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <SubmitButton name="acao" value="salvar" variante="primary">
              Salvar nova versão
            </SubmitButton>
            <SubmitButton name="acao" value="previa">
              Ver prévia
            </SubmitButton>
            <SubmitButton name="acao" value="testar">
              Enviar teste para mim
            </SubmitButton>
          </div>
        </Form>
        <Panel titulo="Campos desta mensagem" id="campos">
          <ul className="grid gap-2 text-sm">
            {campos.map(({ nome: campo, rotulo, exigido, podeFaltar }) => (
              <li key={campo} className="break-words">
                <code>{`{{${campo}}}`}</code> {rotulo}
                {exigido && <b> (obrigatório)</b>}
                {podeFaltar && (
                  <span className="text-suave"> (pode vir vazio: o parágrafo dele então não sai)</span>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <Panel titulo="Versões" id="versoes" conta={total} lista className="mt-4">
        <DataTable
          legenda="Versões deste texto"
          colunas={colunas(desta, versao)}
          linhas={versoes}
          chave={(linha) => linha.versao}
        />
        {total > 0 && <Pagination pagina={pagina} tamanho={tamanho} total={total} tamanhos={tamanhos} />}
      </Panel>
    </Page>
  );
}

const colunas = (desta: string, emUso: number): Column<VersaoListada>[] => [
  { id: 'versao', rotulo: 'Versão', cabecalho: true, celula: ({ nome }) => nome },
  {
    id: 'quem',
    rotulo: 'Quem e quando',
    celula: ({ por, em }) => (
      <>
        {por} <span className="cel-2 num">{em}</span>
      </>
    ),
  },
  { id: 'motivo', rotulo: 'Motivo', celula: ({ motivo }) => <span className="break-words">{motivo}</span> },
  {
    id: 'acoes',
    rotulo: 'Ações',
    acoes: true,
    celula: ({ versao, nome }) => (
      <>
        {versao === emUso && <span className="self-center">Em uso</span>}
        <LinkButton para={`${desta}/versoes/${String(versao)}`} pequeno objeto={nome} manterRolagem>
          {versao === emUso ? 'Ver' : 'Ver e restaurar'}
        </LinkButton>
      </>
    ),
  },
];
