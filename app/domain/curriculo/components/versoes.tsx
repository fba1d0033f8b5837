import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import type { CurriculoVersaoCompleta } from '../queries.server/versao.ts';
import { BotaoDownload } from './botao-download.tsx';
import { CurriculoLeitura } from './curriculo-leitura.tsx';

const MIGALHAS = [{ rotulo: 'Currículo', href: '/curriculo' }];

type Versao = {
  id: string;
  numero: number;
  finalizadaEm: Date | null;
  /** Number of the version before; null for the first. */
  anterior: number | null;
  /** What changed since then, in one line; null when nothing did. */
  mudancas: string | null;
};

/** Address of the comparison of two versions. */
const comparar = (de: number, para: number): string =>
  `/curriculo/versoes/comparar?de=${String(de)}&para=${String(para)}`;

/** The person's finished versions, newest first, with what changed in each. */
export function VersoesDoCurriculo({ versoes }: { versoes: readonly Versao[] }) {
  return (
    <Page
      migalhas={MIGALHAS}
      titulo="Versões do currículo"
      subtitulo="Cada vez que você finaliza, uma versão é guardada como estava. As demandas em que você demonstrou interesse usam a versão daquele dia."
      acoes={
        versoes.length > 1 ? (
          <LinkButton para="/curriculo/versoes/comparar" icone="arrow-up-down">
            Comparar versões
          </LinkButton>
        ) : undefined
      }
    >
      <Panel lista corpo="">
        <DataTable
          legenda="Versões do currículo"
          linhas={versoes}
          chave={({ id }) => id}
          colunas={[
            {
              id: 'versao',
              rotulo: 'Versão',
              cabecalho: true,
              celula: ({ numero }) => `Versão ${String(numero)}`,
            },
            {
              id: 'finalizada',
              rotulo: 'Finalizada em',
              num: true,
              celula: ({ finalizadaEm }) => (finalizadaEm ? formatarInstante(finalizadaEm) : ''),
            },
            {
              id: 'mudancas',
              rotulo: 'O que mudou',
              classeCelula: 'whitespace-normal',
              celula: ({ anterior, mudancas }) =>
                anterior === null ? (
                  <span className="text-suave">Primeira versão</span>
                ) : (
                  (mudancas ?? <span className="text-suave">Nenhuma mudança</span>)
                ),
            },
            {
              id: 'acoes',
              rotulo: 'Ações',
              acoes: true,
              celula: ({ id, numero, anterior }) => (
                <>
                  {anterior !== null && (
                    <LinkButton
                      para={comparar(anterior, numero)}
                      variante="soft"
                      pequeno
                      icone="arrow-up-down"
                      objeto={`a versão ${String(numero)} com a ${String(anterior)}`}
                    >
                      Comparar
                    </LinkButton>
                  )}
                  <LinkButton
                    para={`/curriculo/versoes/${id}`}
                    variante="soft"
                    pequeno
                    icone="eye"
                    objeto={`a versão ${String(numero)}`}
                  >
                    Ver
                  </LinkButton>
                  <BotaoDownload versaoId={id} pequeno objeto={`da versão ${String(numero)}`} />
                </>
              ),
            },
          ]}
          vazio={
            <EmptyState
              titulo="Nenhuma versão finalizada"
              icone="file-user"
              acao={
                <LinkButton para="/curriculo" variante="primary">
                  Preencher o currículo
                </LinkButton>
              }
            >
              Quando você finalizar o currículo, a versão aparece aqui.
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}

/** One finished version, to be read only. */
export function PaginaDaVersao({ versao }: { versao: CurriculoVersaoCompleta }) {
  return (
    <Page
      migalhas={[...MIGALHAS, { rotulo: 'Versões', href: '/curriculo/versoes' }]}
      titulo={`Currículo, versão ${String(versao.numero)}`}
      subtitulo="Uma versão finalizada não muda. Para atualizar, abra o currículo e finalize de novo."
      acoes={<BotaoDownload versaoId={versao.id} />}
    >
      <Panel>
        <CurriculoLeitura versao={versao} nivel="h2" />
      </Panel>
    </Page>
  );
}
