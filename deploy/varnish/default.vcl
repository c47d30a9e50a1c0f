# Varnish in front of the shop (CDN_PURGE=varnish). Needs its modules (Debian: varnish-modules), and brotli left to the
# shop: varnishd -p http_gzip_support=off -p http_resp_hdr_len=8k
vcl 4.1;

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/api/health/ready";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The shop's machines, which alone may purge.
acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    set req.http.x-purged = xkey.softpurge(req.http.xkey);
    return (synth(200, "Purged " + req.http.x-purged));
  }
  unset req.http.x-stale;
  if (req.restarts > 0) {
    set req.http.x-stale = "yes";
  }
  # Calls and the office answer one visitor.
  if ((req.method != "GET" && req.method != "HEAD")
      || req.url ~ "^/admin(?:[/?]|$)"
      || (req.url ~ "^/api/" && req.url !~ "^/api/media/")
      || req.http.authorization) {
    return (pass);
  }
  # Pages, pictures and files are the same for everybody.
  unset req.http.cookie;
  if (req.http.accept-encoding ~ "\bbr\b") {
    set req.http.accept-encoding = "br";
  } elsif (req.http.accept-encoding ~ "\bgzip\b") {
    set req.http.accept-encoding = "gzip";
  } else {
    unset req.http.accept-encoding;
  }
  # What was purged, or is too old, is shown only while the shop is away.
  if (std.healthy(req.backend_hint) && !req.http.x-stale) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # Leaves what is kept where it is.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    return (deliver);
  }
  if (beresp.http.surrogate-control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(
      regsub(beresp.http.surrogate-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
  }
  if (beresp.ttl <= 0s || beresp.http.set-cookie
      || beresp.http.cache-control ~ "no-cache|no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  set beresp.grace = 24h;
}

sub vcl_deliver {
  # An answer of a shop in trouble: once more, for what is kept.
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")
      && req.url !~ "^/(?:api/|admin)") {
    return (restart);
  }
  set resp.http.x-cache = "miss";
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  }
  if (obj.uncacheable) {
    set resp.http.x-cache = "pass";
  }
  unset resp.http.surrogate-control;
  unset resp.http.xkey;
}
