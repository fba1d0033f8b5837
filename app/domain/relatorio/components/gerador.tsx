import { useState, type FormEvent } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { SelectField, TextareaField, TextField } from '#app/components/field.tsx';
import { useHydrated } from '#app/components/hydrated.ts';
import { Notice } from '#app/components/notice.tsx';
import { ETAPA_DO_RELATORIO, ETAPAS_DO_GERADOR, tiposDaEtapa } from '../especies.ts';
import { ACAO_DO_ESTADO, ESTADOS } from '../labels.ts';
import type { Gerador } from '../queries.server/dialogo.ts';
import type { Returned } from '#app/lib/fields.ts';

type Escolha = { etapa: string; tipo: string };

const ehEscolhida =
  ({ etapa, tipo }: Escolha) =>
  (outra: Partial<Escolha>): boolean =>
    outra.etapa === etapa && outra.tipo === tipo;

/** 'Gerador de Relatórios' */
export function DialogoDoGerador({
  gerador,
  volta,
  fechar,
}: {
  gerador: Gerador;
  volta: Returned | undefined;
  fechar: string;
}) {
  const hydrated = useHydrated();
  const valores = volta?.valores ?? {};
  const erros = volta?.erros ?? {};
  const [escolha, setEscolha] = useState<Escolha>({ etapa: valores.etapa ?? '', tipo: valores.tipo ?? '' });
  const escolhida = gerador.especies.find(ehEscolhida(escolha));
  const daVolta = volta !== undefined && ehEscolhida(escolha)({ etapa: valores.etapa, tipo: valores.tipo });
  const proxima = escolhida ? (escolhida.ultima ?? -1) + 1 : 0;
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    const texto = (nome: string) => {
      const valor = form.get(nome);
      return typeof valor === 'string' ? valor : '';
    };
    setEscolha({ etapa: texto('etapa'), tipo: texto('tipo') });
  };
  const campo = (name: string) => ({ name, defaultValue: valores[name], erro: erros[name] });
  const resumo = summaryOf({ erro: volta?.erro, erros });
  // Without scripting nothing is known of the choice: the server says what is missing.
  const falta = hydrated && (escolhida === undefined || escolhida.recusa !== null);
  return (
    <FormDialog
      titulo="Gerador de Relatórios"
      subtitulo={`Demanda ${gerador.processo} · ${gerador.objeto}`}
      fechar={fechar}
      formulario={{ onChange }}
      acoes={
        <>
          <Anchor className="btn" para={fechar} manterRolagem>
            Cancelar
          </Anchor>
          <SubmitButton
            variante="primary"
            icone="file-down"
            disabled={falta || gerador.recusa !== null}
            aria-describedby="situacao-do-relatorio"
          >
            Gerar
          </SubmitButton>
        </>
      }
    >
      <ErrorSummary erros={resumo} titulo={resumo.length > 0 ? 'Atenção' : undefined} nivel="h3" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField {...campo('etapa')} rotulo="Etapa" opcoes={ETAPAS_DO_GERADOR} vazio="Selecione" />
        <SelectField
          {...campo('tipo')}
          rotulo="Tipo"
          dica={
            escolha.etapa === ETAPA_DO_RELATORIO.final || !hydrated
              ? 'O relatório final só tem o tipo Final.'
              : undefined
          }
          opcoes={tiposDaEtapa(escolha.etapa)}
          vazio="Selecione"
        />
        <TextField
          key={String(proxima)}
          {...campo('versao')}
          defaultValue={daVolta ? valores.versao : proxima}
          rotulo="Versão da Retificação"
          dica={`0 é o relatório original.${proxima > 0 ? ` A próxima retificação é a ${String(proxima)}.` : ''}`}
          tipo="number"
          inputMode="numeric"
          num
        />
        <TextareaField
          {...campo('mudancas')}
          rotulo={
            proxima > 0 ? `O que mudou desde a versão ${String(proxima - 1)}` : 'O que a retificação corrige'
          }
          dica="Sai impresso no topo de uma retificação, antes do que mudou nos dados."
          opcional
          linhas={2}
          maxLength={1000}
          className="sm:col-span-2"
        />
      </div>
      <div id="situacao-do-relatorio">
        <Situacao
          recusa={gerador.recusa ?? escolhida?.recusa ?? null}
          escolhida={escolhida}
          proxima={proxima}
        />
      </div>
      <Existencia especies={gerador.especies} />
      <Feitos feitos={gerador.feitos} />
    </FormDialog>
  );
}

function Situacao({
  recusa,
  escolhida,
  proxima,
}: {
  recusa: string | null;
  escolhida: Gerador['especies'][number] | undefined;
  proxima: number;
}) {
  if (recusa !== null)
    return (
      <Notice tipo="aviso" papel="status" className="mt-4">
        {recusa}
      </Notice>
    );
  if (escolhida === undefined)
    return (
      <Notice tipo="info" papel="nenhum" className="mt-4">
        Escolha a etapa e o tipo para gerar.
      </Notice>
    );
  return (
    <Notice
      tipo="info"
      papel="status"
      className="mt-4"
      titulo={`${escolhida.nome}, versão ${String(proxima)}`}
    >
      Com CPF mascarado e código de verificação. Os mesmos dados geram sempre o mesmo arquivo.
    </Notice>
  );
}

/** What may not be made yet, and from when on. */
function Existencia({ especies }: Pick<Gerador, 'especies'>) {
  const ainda = especies.filter(({ recusa }) => recusa !== null);
  if (ainda.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="elo alvo cursor-pointer">
        {ainda.length === 1
          ? '1 relatório ainda não existe'
          : `${String(ainda.length)} relatórios ainda não existem`}
      </summary>
      <dl className="mt-2 grid gap-2">
        {ainda.map(({ nome, recusa }) => (
          <div key={nome}>
            <dt className="font-semibold">{nome}</dt>
            <dd>{recusa}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Feitos({ feitos }: Pick<Gerador, 'feitos'>) {
  return (
    <section className="mt-5" aria-labelledby="ja-gerados">
      <h3 id="ja-gerados" className="mb-2 font-bold">
        Já gerados nesta demanda
      </h3>
      {feitos.length === 0 ? (
        <p className="text-sm text-suave">Nenhum relatório foi gerado ainda.</p>
      ) : (
        <ul className="caixa-linhas grid gap-2">
          {feitos.map(({ id, nome, versao, instante, criadoPor, documentoId, estado, erro }) => {
            const titulo = `${nome}${versao > 0 ? `, versão ${String(versao)}` : ''}`;
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-2 border-b border-base-300 pb-2"
              >
                <div>
                  <p className="font-semibold">{titulo}</p>
                  <p className="text-sm text-suave">
                    {instante} · {criadoPor}
                  </p>
                  {estado === 'erro' && (
                    <p className="mt-1 text-sm">
                      <Badge tom={ESTADOS.erro.tom}>{ESTADOS.erro.texto}</Badge> {erro}
                    </p>
                  )}
                </div>
                <LinkButton
                  para={`/documentos/${documentoId}`}
                  variante="soft"
                  pequeno
                  objeto={`: ${titulo}`}
                  recarregar
                >
                  {ACAO_DO_ESTADO[estado]}
                </LinkButton>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
