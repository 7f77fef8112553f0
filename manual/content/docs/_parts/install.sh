npm install --save-dev @docgen-site/docgen
