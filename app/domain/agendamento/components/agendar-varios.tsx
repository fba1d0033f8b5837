import { Form } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxGroup, DateField, SelectField, TextField } from '#app/components/field.tsx';
import { DefaultSubmit } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { MENSAGENS, ROTULO_DO_TIPO, TEXTOS } from '../labels.ts';
import type { Previa } from '../commands.server/previa.ts';
import type { TelaDoLote } from '../queries.server/lote.ts';
import { MINUTOS_SUGERIDOS } from '../schema.ts';
import { caminhoDaLista } from '../telas.ts';
import { LugarDoHorario } from './campos-do-horario.tsx';
import { TabelaDaPrevia } from './previa.tsx';

type Resposta = {
  valores: Record<string, string>;
  escolhidos: readonly string[];
  previa: Previa | null;
  erro: string | null;
  campo: string | null;
};

const INICIAIS: Record<string, string> = {
  primeiraHora: '08:00',
  fimDoDia: '18:00',
  minutos: String(MINUTOS_SUGERIDOS),
  pausa: '0',
  almocoDe: '12:00',
  almocoAte: '13:30',
};

/** 'Agendar vários': who and how the days are cut, and the agenda that comes of it, which is scheduled whole. R-AGE-07. */
export function TelaDeAgendarVarios({
  tela,
  resposta,
}: {
  tela: TelaDoLote;
  resposta: Resposta | undefined;
}) {
  const { demandaId, processo, tipo, recusa, candidatos, bancas, periodo, semPresenca } = tela;
  const valores = resposta?.valores ?? INICIAIS;
  const erros = (campo: string) => (resposta?.campo === campo ? (resposta.erro ?? undefined) : undefined);
  const de = (name: string) => ({ name, defaultValue: valores[name] ?? '', erro: erros(name) });
  const previa = resposta?.previa ?? null;
  return (
    <Page
      migalhas={[{ rotulo: TEXTOS.titulo, href: caminhoDaLista(demandaId) }, { rotulo: processo }]}
      titulo={TEXTOS.varios}
      subtitulo={`${processo} · ${ROTULO_DO_TIPO[tipo]}${periodo === null ? '' : ` · período: ${periodo}`}`}
    >
      {resposta?.erro && (
        <ErrorSummary
          titulo={TEXTOS.atencao}
          erros={[{ id: resposta.campo ?? undefined, mensagem: resposta.erro }]}
        />
      )}
      {recusa !== null && <Notice tipo="aviso">{recusa}</Notice>}
      {recusa === null && semPresenca !== null && (
        <Notice tipo="aviso" papel="nenhum" className="mb-4">
          {semPresenca}
        </Notice>
      )}
      {recusa === null && candidatos.length === 0 && (
        <div className="painel">
          <EmptyState titulo={MENSAGENS.todosAgendados}>{TEXTOS.ninguem}</EmptyState>
        </div>
      )}
      {recusa === null && candidatos.length > 0 && (
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]"
        >
          <DefaultSubmit value="previa">Ver prévia</DefaultSubmit>
          <Panel titulo="O que agendar" id="o-que-agendar">
            <div className="grid gap-3">
              <CheckboxGroup
                name="escolhidos"
                rotulo="Candidatos"
                defaultValues={resposta?.escolhidos ?? candidatos.map(({ participacaoId }) => participacaoId)}
                erro={erros('escolhidos')}
                opcoes={candidatos.map(({ participacaoId, nome, chegouDepois }) => ({
                  valor: participacaoId,
                  rotulo: nome,
                  ...(chegouDepois && { dica: MENSAGENS.qualquerDia }),
                }))}
              />
              <LugarDoHorario tipo={tipo} de={de} />
              <SelectField {...de('bancaId')} rotulo="Banca" vazio="Selecione" opcoes={bancas} />
              <DateField {...de('primeiroDia')} rotulo="Primeiro dia" />
              <div className="grid grid-cols-2 gap-3">
                <TextField
                  {...de('primeiraHora')}
                  rotulo="Primeira hora"
                  mascara="hora"
                  num
                  autoComplete="off"
                />
                <TextField
                  {...de('fimDoDia')}
                  rotulo="Última hora do dia"
                  mascara="hora"
                  num
                  autoComplete="off"
                />
                <TextField
                  {...de('minutos')}
                  rotulo="Duração"
                  complemento="em minutos"
                  inputMode="numeric"
                  num
                />
                <TextField {...de('pausa')} rotulo="Pausa" complemento="em minutos" inputMode="numeric" num />
                <TextField
                  {...de('almocoDe')}
                  rotulo="Almoço, das"
                  mascara="hora"
                  num
                  opcional
                  autoComplete="off"
                />
                <TextField
                  {...de('almocoAte')}
                  rotulo="Almoço, às"
                  mascara="hora"
                  num
                  opcional
                  autoComplete="off"
                />
              </div>
              <SubmitButton icone="refresh-cw" name="_acao" value="previa">
                {previa ? 'Refazer a prévia' : 'Ver prévia'}
              </SubmitButton>
            </div>
          </Panel>
          {previa ? (
            <TabelaDaPrevia previa={previa} lista={caminhoDaLista(demandaId)} />
          ) : (
            <div className="painel">
              <EmptyState titulo="A prévia aparece aqui" icone="calendar-range">
                Nada é agendado antes de você conferir a agenda inteira.
              </EmptyState>
            </div>
          )}
        </Form>
      )}
    </Page>
  );
}
