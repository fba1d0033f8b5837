import { Notice } from '#app/components/notice.tsx';
import { MENSAGENS } from '../labels.ts';
import type { getEnvio } from '../queries.server/envio.ts';

type Envio = Awaited<ReturnType<typeof getEnvio>>;

/** Where a sending stands: sent, open until when, or closed over what was attached and never sent (R-DOC-04). */
export function SituacaoDoEnvio({
  envio: { permissao, enviado, enviadoEm, comprovante, prazo, faltam, naoEnviados },
}: {
  envio: Omit<Envio, 'enviadoEm' | 'documentos'> & { enviadoEm: string | null };
}) {
  const obrigatorios = faltam.filter(({ obrigatorio }) => obrigatorio).length;
  if (enviado) {
    return (
      <Notice tipo="sucesso" papel="nenhum" className="mb-3" titulo="Documentos enviados.">
        Enviados em {enviadoEm}. Não podem mais ser alterados.{' '}
        {comprovante && (
          <a className="elo" href={`/comprovantes/${comprovante.codigo}`}>
            Protocolo {comprovante.protocolo}
          </a>
        )}
      </Notice>
    );
  }
  if (!permissao.ok) {
    return (
      <Notice
        tipo={naoEnviados ? 'erro' : 'aviso'}
        papel="nenhum"
        className="mb-3"
        titulo={naoEnviados ? MENSAGENS.naoEnviados : undefined}
      >
        {permissao.motivo}{' '}
        {naoEnviados && 'O que você anexou continua aqui como rascunho, só para você, e não será avaliado.'}
      </Notice>
    );
  }
  return (
    <Notice tipo="info" papel="nenhum" className="mb-3" titulo={prazo ? `Envie até ${prazo}.` : undefined}>
      Somente PDF, até 25MB cada. O que você anexa fica guardado como rascunho; só vale depois de enviar.{' '}
      {obrigatorios > 0 &&
        (obrigatorios === 1
          ? 'Falta 1 documento obrigatório.'
          : `Faltam ${String(obrigatorios)} documentos obrigatórios.`)}
    </Notice>
  );
}
