import { Form, useLocation } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { SelectField, TextareaField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PROPRIO_CASO } from '#app/domain/selecao/labels.ts';
import { formatarDia, formatarHora, formatarInstante } from '#app/lib/dates.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { MENSAGENS, VEREDITOS } from '../labels.ts';
import type { MesaDaAnalise } from '../queries.server/mesa.ts';
import type { DocumentoDaMesa } from '../queries.server/pessoa.ts';
import { ITEM_MAX, TEXTO_MAX } from '../schema.ts';
import { vereditosDe } from '../veredito.ts';
import { Cofre, Diligencias } from './ao-lado-do-veredito.tsx';
import type { PropsDaMesa } from './mesa-analise.tsx';

/** The verdict: a form where it may be given, otherwise what was decided and why it cannot be changed. */
export function PainelDoVeredito(props: PropsDaMesa) {
  const { mesa, soLeitura } = props;
  const { proprioCaso, permissao, finalizado, enviado } = mesa;
  const impede = proprioCaso
    ? PROPRIO_CASO
    : finalizado
      ? null
      : soLeitura
        ? 'Esta tela só mostra a análise, que é feita pelo Jurídico.'
        : !permissao.ok
          ? permissao.motivo
          : enviado
            ? null
            : MENSAGENS.semEnvio;
  const aberto = impede === null && !finalizado && mesa.documento !== null;
  return (
    <div className="painel veredicto">
      <div className="painel-topo">
        <h2 id="veredicto">Análise de Documentação</h2>
        <Selo mesa={mesa} />
      </div>
      {impede !== null && (
        <Notice tipo="aviso" papel="nenhum" className="m-4">
          {impede}
        </Notice>
      )}
      {aberto ? <Formulario {...props} /> : !proprioCaso && <SoLeitura mesa={mesa} />}
      {mesa.cofre.length > 0 && <Cofre mesa={mesa} />}
      {!proprioCaso && mesa.documento !== null && <Diligencias {...props} aberto={aberto} />}
      {aberto && <Finalizar {...props} />}
      <Vizinhos {...props} />
    </div>
  );
}

function Selo({ mesa: { finalizado, apto, proprioCaso, documentos } }: { mesa: MesaDaAnalise }) {
  if (proprioCaso) return null;
  if (finalizado) return <Badge tom={apto ? 'success' : 'error'}>{apto ? 'Apto' : 'Inapto'}</Badge>;
  const porVer = documentos.filter(({ veredito }) => veredito === null).length;
  if (porVer === 0) return <Badge tom="info">Pronto para finalizar</Badge>;
  return (
    <Badge tom="warning" icone="hourglass">
      {porVer === 1 ? 'Falta 1 documento' : `Faltam ${String(porVer)} documentos`}
    </Badge>
  );
}

function SoLeitura({ mesa }: { mesa: MesaDaAnalise }) {
  const { documento, analisadoPor, analisadoEm, faltaDocumento, observacao } = mesa;
  return (
    <dl>
      {analisadoEm !== null && (
        <Linha rotulo="Analisado por">
          {analisadoPor}, em {formatarInstante(analisadoEm)}
        </Linha>
      )}
      {faltaDocumento && <Linha rotulo="Reprovação por falta de documentação">{observacao}</Linha>}
      {!faltaDocumento && documento !== null && (
        <>
          <Linha rotulo={documento.descricao}>
            {documento.veredito === null ? 'Não visto' : VEREDITOS[documento.veredito]}
          </Linha>
          {documento.texto !== '' && <Linha rotulo="O que o candidato lê">{documento.texto}</Linha>}
          {documento.validoAte !== null && (
            <Linha rotulo="Válido até">{formatarDia(documento.validoAte)}</Linha>
          )}
        </>
      )}
    </dl>
  );
}

const Linha = ({ rotulo, children }: { rotulo: string; children: React.ReactNode }) => (
  <div className="criterio">
    <dt className="text-sm font-semibold">{rotulo}</dt>
    <dd className="num text-sm whitespace-pre-line">{children}</dd>
  </div>
);

function Formulario({ mesa, resposta }: PropsDaMesa) {
  const { search } = useLocation();
  const { documento, documentos, posicaoDoDocumento, versao, salvoEm, motivos } = mesa;
  if (documento === null) return null;
  const digitado = resposta?.digitado ?? {};
  const seguinte = documentos[posicaoDoDocumento];
  return (
    <Form
      method="post"
      action={search}
      aria-labelledby="veredicto"
      noValidate
      preventScrollReset
      key={`${mesa.id}:${String(documento.tipoId)}`}
    >
      <HiddenFields
        valores={{ tipoDocumentoId: documento.tipoId, versao, proximo: seguinte?.tipoId ?? null }}
      />
      {resposta?.erro && (
        <Notice tipo="erro" className="m-4">
          {resposta.erro}
        </Notice>
      )}
      <Vereditos documento={documento} escolhido={digitado.veredito ?? documento.veredito ?? ''} />
      <div className="criterio" data-so-de="inapto">
        <div className="grid gap-3">
          <SelectField
            name="motivoId"
            rotulo="Motivo"
            dica="Da biblioteca, em segunda pessoa. Sem texto abaixo, vale o do motivo."
            opcional
            defaultValue={digitado.motivoId ?? documento.motivoId ?? ''}
            opcoes={[
              { valor: '', rotulo: 'Escreva abaixo' },
              ...motivos.map(({ id, titulo }) => ({ valor: id, rotulo: titulo })),
            ]}
          />
          <TextField
            name="item"
            rotulo="Item do edital"
            dica="Entra no lugar de {item} no texto."
            opcional
            maxLength={ITEM_MAX}
            defaultValue={digitado.item ?? documento.item}
          />
          <TextareaField
            name="texto"
            rotulo="O que o candidato lê"
            opcional
            linhas={5}
            maxLength={TEXTO_MAX}
            defaultValue={digitado.texto ?? documento.texto}
          />
        </div>
      </div>
      {documento.temValidade && (
        <div className="criterio" data-so-de="apto">
          <TextField
            name="validoAte"
            rotulo="Válido até"
            dica="Com a validade, o documento é oferecido de novo ao candidato enquanto valer."
            opcional
            mascara="data"
            num
            inputMode="numeric"
            placeholder="dd/mm/aaaa"
            defaultValue={
              digitado.validoAte ?? (documento.validoAte === null ? '' : formatarDia(documento.validoAte))
            }
          />
        </div>
      )}
      <p className="num px-4 pt-2 text-sm text-suave">
        {salvoEm === null ? 'Ainda não salvo' : `Salvo às ${formatarHora(salvoEm)}`}
      </p>
      <div className="acoes-av">
        {seguinte === undefined ? (
          <SubmitButton name="acao" value="salvar" variante="primary" className="ml-auto">
            Salvar
          </SubmitButton>
        ) : (
          <>
            <SubmitButton
              name="acao"
              value="proximo"
              variante="primary"
              iconeFim="chevron-right"
              className="ml-auto"
            >
              Salvar e próximo documento
            </SubmitButton>
            <SubmitButton name="acao" value="salvar">
              Salvar
            </SubmitButton>
          </>
        )}
      </div>
    </Form>
  );
}

const CLASSE: Partial<Record<string, string>> = { apto: 'at', inapto: 'na' };

function Vereditos({ documento, escolhido }: { documento: DocumentoDaMesa; escolhido: string }) {
  const opcoes = vereditosDe(documento);
  return (
    <fieldset className="criterio">
      <legend>Este documento</legend>
      <div className="tres">
        {opcoes.map((veredito) => (
          <label key={veredito} className={CLASSE[veredito]}>
            <input type="radio" name="veredito" value={veredito} defaultChecked={veredito === escolhido} />
            {VEREDITOS[veredito]}
          </label>
        ))}
        <label>
          <input type="radio" name="veredito" value="" defaultChecked={escolhido === ''} />
          Não visto
        </label>
      </div>
    </fieldset>
  );
}

function Finalizar({ mesa: { faltaPara, id, documentos, versao }, base }: PropsDaMesa) {
  const { search } = useLocation();
  const naoEnviados = documentos.filter(
    ({ arquivos, veredito }) => arquivos === 0 && veredito === null,
  ).length;
  return (
    <div className="criterio">
      <p className="mb-2 text-sm text-suave">
        {faltaPara ?? 'Todos os documentos foram vistos. Depois de finalizar, a análise não muda mais.'}
      </p>
      {naoEnviados > 1 && (
        <Form method="post" action={search} preventScrollReset className="mb-2">
          <HiddenFields valores={{ versao }} />
          <SubmitButton name="acao" value="dispensar" pequeno>
            Não se aplicam os {String(naoEnviados)} não enviados
          </SubmitButton>
        </Form>
      )}
      {faltaPara === null && (
        <LinkButton para={`${base}/${id}/finalizar${search}`} icone="check" manterRolagem>
          Finalizar Análise
        </LinkButton>
      )}
    </div>
  );
}

function Vizinhos({ mesa: { anterior, proximo }, base }: PropsDaMesa) {
  const { search } = useLocation();
  if (anterior === null && proximo === null) return null;
  const para = (id: string) => `${base}/${id}${mergeQuery(search, { documento: null, arquivo: null })}`;
  return (
    <nav className="acoes-av" aria-label="Outros candidatos">
      {anterior !== null && (
        <LinkButton para={para(anterior)} icone="chevron-left">
          Candidato anterior
        </LinkButton>
      )}
      {proximo !== null && (
        <LinkButton para={para(proximo)} iconeFim="chevron-right" className="ml-auto">
          Próximo candidato
        </LinkButton>
      )}
    </nav>
  );
}
